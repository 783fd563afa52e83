import type { Axis } from '../../declaration/Field';
import { readCoordinates } from './readCoordinates';

/** A change of a coordinate's input: its new text, and how it was entered. */
export interface TextChange {
  /** The text before the change. */
  before: string;
  /** The whole text after the change. */
  text: string;
  /** The text of the pressed key; undefined for a deletion. */
  typed?: string | undefined;
  /** The text that was pasted, dropped or autofilled. */
  pasted?: string | undefined;
}

/** The result of a change. */
export interface InputResult {
  /** The field's new text. */
  text: string;
  /** The other coordinate, if a pair or an angle of that axis was pasted. */
  other?: string;
  /** Whether another format was parsed, a key was rejected, or a paste is unreadable. */
  outcome?: 'read' | 'rejected' | 'unreadable';
}

const typable = /^[+-]?\d*\.?\d*$/;
const keys = /^[\d.+-]*$/;

/** Normalises any minus, and the decimal comma of many keypads. */
const normaliseKeys = (text: string) => text.replace(/[\u2010-\u2015\u2212]/g, '-').replace(',', '.');

/**
 * Accepts typed keys that form an optional sign, digits and one decimal point (requirements.md §5.2), and
 * parses a paste in any usual format. An unreadable paste stays as pasted, to be corrected.
 * @param isPaired Whether the form has a field for the pair's other coordinate.
 */
export function parseTextChange(
  { before, text, typed, pasted }: TextChange,
  axis: Axis,
  isPaired: boolean,
): InputResult {
  if (pasted !== undefined) return readPasted({ before, pasted: pasted.trim(), text }, axis, isPaired);
  const next = normaliseKeys(text);
  if (typable.test(next)) return { text: next };
  if (!typable.test(before) && keys.test(typed ?? '')) return { text };
  return { text: before, outcome: 'rejected' };
}

function readPasted(
  { before, pasted, text: whole }: { before: string; pasted: string; text: string },
  axis: Axis,
  isPaired: boolean,
): InputResult {
  const trimmed = whole.trim();
  if (keys.test(pasted)) {
    if (typable.test(trimmed)) return { text: trimmed };
    const result = readWhole(trimmed, axis, isPaired, before);
    if (result.outcome === 'read') return result;
  }
  return readWhole(pasted, axis, isPaired, before);
}

/**
 * Parses a text in any usual format.
 * @param rest The field's text if the whole text belongs to the other field.
 */
export function readWhole(text: string, axis: Axis, isPaired: boolean, rest = ''): InputResult {
  const read = readCoordinates(text);
  if (read?.kind === 'one' && (read.angle.axis ?? axis) === axis)
    return { text: read.angle.degrees, outcome: 'read' };
  if (!read || !isPaired) return { text, outcome: 'unreadable' };
  if (read.kind === 'one') return { text: rest, other: read.angle.degrees, outcome: 'read' };
  return {
    text: read[axis],
    other: read[axis === 'latitude' ? 'longitude' : 'latitude'],
    outcome: 'read',
  };
}

/** Whether a text can be typed key by key: a number, or the beginning of one. */
export const isTypable = (text: string): boolean => typable.test(text);
