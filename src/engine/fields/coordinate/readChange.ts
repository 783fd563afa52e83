import type { Axis } from '../../declaration/Field';
import { readCoordinates } from './readCoordinates';

/** What a field of a coordinate is handed: its text as the browser has it now, and how that came about. */
export interface TextChange {
  /** The field's text before. */
  before: string;
  /** All of its text now. */
  text: string;
  /** What was typed, one key's worth; undefined where something was taken away. */
  typed?: string | undefined;
  /** What was pasted, dropped or filled in. */
  pasted?: string | undefined;
}

/** What the field makes of it. */
export interface InputResult {
  /** The field's new text. */
  text: string;
  /** The other coordinate, where a pair was pasted. */
  other?: string;
  /** What was understood from another spelling; or what is wrong: a key, or a paste that can't be read. */
  outcome?: 'read' | 'refused' | 'unreadable';
}

const typable = /^[+-]?\d*\.?\d*$/;
const keys = /^[\d.+-]*$/;

/** Other keys for the same signs: any minus, and the decimal comma of many keypads. */
const even = (text: string) => text.replace(/[\u2010-\u2015\u2212]/g, '-').replace(',', '.');

/**
 * Key by key a coordinate takes an optional sign, digits and one decimal point (requirements.md §5.2); what
 * is pasted is read in any usual spelling. What can't be read stays as it was pasted, to be mended or pasted
 * again.
 * @param isPaired Whether there is a field for the other coordinate of a pair.
 */
export function readChange(
  { before, text, typed, pasted }: TextChange,
  axis: Axis,
  isPaired: boolean,
): InputResult {
  if (pasted !== undefined) return readPasted(pasted.trim(), text, axis, isPaired);
  const next = even(text);
  if (typable.test(next)) return { text: next };
  if (!typable.test(before) && keys.test(typed ?? '')) return { text };
  return { text: before, outcome: 'refused' };
}

function readPasted(pasted: string, whole: string, axis: Axis, isPaired: boolean): InputResult {
  const trimmed = whole.trim();
  if (keys.test(pasted)) {
    if (typable.test(trimmed)) return { text: trimmed };
    const corrected = readWhole(trimmed, axis, isPaired);
    if (corrected.outcome === 'read') return corrected;
  }
  return readWhole(pasted, axis, isPaired);
}

/** A text in any spelling as the field takes it. */
export function readWhole(text: string, axis: Axis, isPaired: boolean): InputResult {
  const read = readCoordinates(text);
  if (read?.kind === 'one') {
    const { degrees, axis: readAxis = axis } = read.angle;
    return readAxis === axis ? { text: degrees, outcome: 'read' } : { text, outcome: 'unreadable' };
  }
  if (!read || !isPaired) return { text, outcome: 'unreadable' };
  return {
    text: read[axis],
    other: read[axis === 'latitude' ? 'longitude' : 'latitude'],
    outcome: 'read',
  };
}

/** Whether a text is one that can be typed: a number, or the beginning of one. */
export const isTypable = (text: string): boolean => typable.test(text);
