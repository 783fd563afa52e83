import type { Declaration } from '../../declaration/Declaration';
import type { Field } from '../../declaration/Field';
import { distanceBetween } from '../distanceBetween';
import { placeOf, tintOf } from '../placeOf';
import { doubleDistance } from './placeWarnings';

const isName = ({ required, choices, target, coordinate, rows, readOnly }: Field) =>
  Boolean(required) && !readOnly && !choices && !target && !coordinate && !rows;

/** The fields that name a record: those that are required and typed in words. */
export const namesIn = ({ form }: Declaration): string[] =>
  (form?.fields ?? []).filter(({ field }) => isName(field)).map(({ source }) => source);

/**
 * Whether two records with the same name may be one: by the import's key always; by another name, which
 * stands for a kind or a region too (`Drifting Buoy`), at one place and of one type.
 */
export function isDuplicate(declaration: Declaration, source: string, one: object, other: object): boolean {
  const { map, import: rows } = declaration;
  if (!map || (rows && 'key' in rows && rows.key === source)) return true;
  const [place, otherPlace] = [placeOf(one, map), placeOf(other, map)];
  if (!place || !otherPlace || tintOf(one, map) !== tintOf(other, map)) return false;
  return distanceBetween(place, otherPlace) < doubleDistance;
}
