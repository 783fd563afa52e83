import type { Axis } from '../../declaration/Field';
import { evenSpelling } from './evenSpelling';
import { type Angle, readAngle } from './readAngle';

/** What a text says: one angle, or a position. All in decimal degrees, as text. */
export type Coordinates = { kind: 'one'; angle: Angle } | ({ kind: 'pair' } & Record<Axis, string>);

const longest = 120;

/**
 * Reads a coordinate, or a pair of them, in any usual spelling: decimal with a point or a comma, any minus, N
 * S E W before or after it, degrees with minutes and seconds. Of a pair without letters the latitude is
 * first, unless the first is beyond 90. Undefined where a text could mean something else, or nothing.
 */
export function readCoordinates(text: string): Coordinates | undefined {
  if (text.length > longest) return undefined;
  const even = evenSpelling(text);
  const parts = even.split(';').map(part => part.trim());
  if (parts.length > 2) return undefined;
  const [first = '', second] = parts;
  if (second !== undefined) return position(readAngle(first), readAngle(second));
  const angle = readAngle(first);
  if (angle) return { kind: 'one', angle };
  const splits = splitsOf(first);
  return splits.length === 1 ? position(...(splits[0] ?? [])) : undefined;
}

/** The ways to read a text as two angles that only a space or a letter sets apart. */
function splitsOf(text: string): [Angle, Angle][] {
  // 36 75 may be a mistyped minute.
  if (/^\d+ \d+(?: \d+ \d+)?$/.test(text)) return [];
  return [...text].flatMap((_, index) => {
    if (/^(?: |[\d.]{2})/.test(text.slice(Math.max(0, index - 1), index + 1))) return [];
    const [one, other] = [text.slice(0, index).trim(), text.slice(index).trim()];
    const [first, second] = [readAngle(one), readAngle(other)];
    const isAlike = /[A-Z]/.test(text) || countNumbers(one) === countNumbers(other);
    return first && second && isAlike ? [[first, second] as [Angle, Angle]] : [];
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
