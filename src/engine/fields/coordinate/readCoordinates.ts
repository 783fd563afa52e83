import type { Axis, ReadingContext, TextReader } from '../../declaration/Field';

/** A parsed text: one angle, or a position. Decimal degrees, as text. */
export type Coordinates = { kind: 'one'; angle: Angle } | ({ kind: 'pair' } & Record<Axis, string>);

const maxLength = 120;

/**
 * Parses a coordinate or a pair in any usual format: decimal with a point or a comma, any minus, N S E W
 * before or after it, degrees with minutes and seconds. A pair without letters starts with the latitude,
 * unless its first number is beyond 90. Undefined if the text is ambiguous or no coordinate.
 */
export function readCoordinates(text: string): Coordinates | undefined {
  if (text.length > maxLength) return undefined;
  const cleaned = normalised(text);
  const parts = cleaned.split(';').map(part => part.trim());
  if (parts.length > 2) return undefined;
  const [first = '', second] = parts;
  if (second !== undefined) return position(readAngle(first), readAngle(second));
  const angle = readAngle(first);
  if (angle) return { kind: 'one', angle };
  const splits = splitsOf(first);
  return splits.length === 1 ? position(...(splits[0] ?? [])) : undefined;
}

/** All ways to split a text into two angles at a space or a letter. */
function splitsOf(text: string): [Angle, Angle][] {
  // `36 75` may be a mistyped minute.
  if (/^\d+ \d+(?: \d+ \d+)?$/.test(text)) return [];
  return [...text].flatMap((_, index) => {
    if (/^(?: |[\d.]{2})/.test(text.slice(Math.max(0, index - 1), index + 1))) return [];
    const [one, other] = [text.slice(0, index).trim(), text.slice(index).trim()];
    const [first, second] = [readAngle(one), readAngle(other)];
    const isConsistent = /[A-Z]/.test(text) || countNumbers(one) === countNumbers(other);
    return first && second && isConsistent ? [[first, second] as [Angle, Angle]] : [];
  });
}

const countNumbers = (text: string) => text.match(/[\d.]+/g)?.length;

function position(first?: Angle, second?: Angle): Coordinates | undefined {
  if (!first || !second) return undefined;
  const isSwapped =
    first.axis || second.axis
      ? first.axis === 'longitude' || second.axis === 'latitude'
      : Math.abs(Number(first.degrees)) > 90;
  const [latitude, longitude] = isSwapped ? [second, first] : [first, second];
  if (latitude.axis === 'longitude' || longitude.axis === 'latitude') return undefined;
  if (Math.abs(Number(latitude.degrees)) > 90) return undefined;
  return { kind: 'pair', latitude: latitude.degrees, longitude: longitude.degrees };
}

/** An angle in decimal degrees as text, and its axis if a letter or a word names it. */
interface Angle {
  degrees: string;
  axis?: Axis;
}

const number = String.raw`(\d+(?:\.\d*)?|\.\d+)`;
const label = '(?:(LAT|LON) ?[:=]? ?)?';
const sexagesimal = `${number}(?:(?: ?[°:] ?| )${number}(?:(?: ?[':] ?| )${number} ?"?| ?')?| ?°)?`;
const pattern = new RegExp(`^${label}([NSEW])? ?([+-])? ?${sexagesimal} ?([NSEW])?$`);

const axes: Record<string, Axis> = {
  N: 'latitude',
  S: 'latitude',
  E: 'longitude',
  W: 'longitude',
  LAT: 'latitude',
  LON: 'longitude',
};

/** The largest angle in degrees. */
const maxDegrees = 360;

/**
 * Parses one angle in the format that `normalised` returns: `36°47'12" N`, `-12.5`, `W 122 23.9`. Undefined
 * if it is invalid, has 60 minutes or more, or combines a sign and a letter ambiguously (`-12 S`).
 */
function readAngle(text: string): Angle | undefined {
  const [, named, before, sign, degrees = '', minutes, seconds, after] = pattern.exec(text) ?? [];
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
  if (amount > maxDegrees) return undefined;
  const written = minutes ? amount.toFixed(7).replace(/\.?0+$/, '') : degrees;
  const isBelow = (isNegative || sign === '-') && amount > 0;
  return { degrees: `${isBelow ? '-' : ''}${written}`, ...(axis && { axis }) };
}

/** Replaces look-alike signs and words by the sign that `readAngle` expects. The order matters. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, ''],
  [/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-'],
  [/[\u00ba\u02da\u1d52\u2218]/g, '°'],
  [/[\u2018\u2019\u201b\u2032\u2035\u00b4\u0060\u02b9\u02bc]/g, "'"],
  [/''|[\u201c\u201d\u201e\u2033\u02ba]/g, '"'],
  [/[\t\n\r;|/]+/g, ';'],
  [/\s+/g, ' '],
  [/^GEO:|^[[({]|[\])}]$/g, ''],
  [/\bNORTH\b/g, 'N'],
  [/\bSOUTH\b/g, 'S'],
  [/\bEAST\b/g, 'E'],
  [/\bWEST\b/g, 'W'],
  [/\bLAT(?:ITUDE)?\b/g, 'LAT'],
  [/\bL(?:ON|ONG|NG|ONGITUDE)\b/g, 'LON'],
  [/ ?DEG(?:REES?)?\b\.?/g, '°'],
  [/ ?MIN(?:UTES?)?\b\.?/g, "'"],
  [/ ?SEC(?:ONDS?)?\b\.?/g, '"'],
  // An S after D and M means seconds, alone South.
  [/(\d) ?D ?([\d.,]+) ?M ?([\d.,]+) ?S/g, `$1°$2'$3"`],
  [/(\d) ?D ?([\d.,]+) ?M/g, "$1°$2'"],
  [/(\d) ?D(?=[ \d]|$)/g, '$1°'],
];

/**
 * Normalises minus, degree sign, quotes and spaces, capitalises, uses decimal points and puts `;` between two
 * coordinates. A comma between digits is a decimal one, unless the text contains points.
 */
function normalised(text: string): string {
  let cleaned = text.trim().toUpperCase();
  for (const [variant, sign] of variants) cleaned = cleaned.replace(variant, sign);
  if (!/\d\.|\.\d/.test(cleaned)) cleaned = cleaned.replace(/(\d),(?=\d)/g, '$1.');
  return cleaned.replace(/ ?[,;]+ ?/g, ';').trim();
}

/** Parses a coordinate in any usual format; of a position, the field's own part. */
export async function createCoordinateReader({ field }: ReadingContext): Promise<TextReader> {
  const axis = field.coordinate?.axis ?? 'latitude';
  return text => {
    const read = readCoordinates(text);
    if (read?.kind === 'pair') return { value: read[axis] };
    if (read && (read.angle.axis ?? axis) === axis) return { value: read.angle.degrees };
    return { problem: { message: 'seamark.coordinate.unreadable', args: { text } } };
  };
}
