import type { Axis } from '../../declaration/Field';

/** One angle in decimal degrees as text, and its axis where a letter or a word names it. */
export interface Angle {
  degrees: string;
  axis?: Axis;
}

const number = String.raw`(\d+(?:\.\d*)?|\.\d+)`;
const label = '(?:(LAT|LON) ?[:=]? ?)?';
const sexagesimal = `${number}(?:(?: ?[°:] ?| )${number}(?:(?: ?[':] ?| )${number} ?"?| ?')?| ?°)?`;
const spelled = new RegExp(`^${label}([NSEW])? ?([+-])? ?${sexagesimal} ?([NSEW])?$`);

const axes: Record<string, Axis> = {
  N: 'latitude',
  S: 'latitude',
  E: 'longitude',
  W: 'longitude',
  LAT: 'latitude',
  LON: 'longitude',
};

/** No angle is larger: a compass goes round once. */
const most = 360;

/**
 * Reads one angle in the spelling that `evenSpelling` leaves: `36°47'12" N`, `-12.5`, `W 122 23.9`. Undefined
 * for what is none, for 60 minutes and more, and where a sign and a letter might mean two things (`-12 S`).
 */
export function readAngle(text: string): Angle | undefined {
  const [, named, before, sign, degrees = '', minutes, seconds, after] = spelled.exec(text) ?? [];
  const letter = before ?? after;
  const isWhole = (part: string | undefined, next: string | undefined) => !next || /^\d+$/.test(part ?? '');
  if (!degrees || (before && after) || !isWhole(degrees, minutes) || !isWhole(minutes, seconds))
    return undefined;
  if (Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60) return undefined;
  const isNegative = letter === 'S' || letter === 'W';
  if (letter && sign && (sign === '-' || isNegative)) return undefined;
  const axis = axes[letter ?? ''] ?? axes[named ?? ''];
  if (letter && named && axes[named] !== axis) return undefined;
  const amount = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  if (amount > most) return undefined;
  const written = minutes ? String(Number(amount.toFixed(7))) : degrees;
  const isBelow = (isNegative || sign === '-') && amount > 0;
  return { degrees: `${isBelow ? '-' : ''}${written}`, ...(axis && { axis }) };
}
