import get from 'lodash/get';
import mapValues from 'lodash/mapValues';
import pickBy from 'lodash/pickBy';
import type { RaRecord } from 'react-admin';
import { type Declaration, placeKinds, type RecordCheck } from '../declaration/Declaration';
import { placeOf } from '../fields/coordinate/placeOf';
import { isDuplicate, nameSources } from '../map/warnings/names';
import type { IndexedSet } from './createRecordSet';
import type { Finding } from './Scan';

/** A check that runs on each record. */
export interface PlannedCheck {
  /** The declared name, as in `expired`; for built-in checks with their field, as in `twice.code`. */
  name: string;
  reads?: RecordCheck<object>['reads'];
  finds(
    record: RaRecord,
    records: IndexedSet,
    read: IndexedSet,
  ): Omit<Finding, 'check' | 'record'> | undefined;
}

const emptyFinding = {};

/** The names of a declaration's checks, the most severe first. */
export function checkOrder(declaration: Declaration): string[] {
  const others = checksOf(declaration).map(({ name }) => name);
  return [...new Set(['unplaced', ...placeKinds.filter(kind => kind !== 'near'), ...others, 'near'])];
}

/** Findings, the most severe first; within a check, the furthest first. */
export function inOrder(declaration: Declaration, findings: readonly Finding[]): Finding[] {
  const order = checkOrder(declaration);
  const rank = ({ check }: Finding) => order.indexOf(check);
  return [...findings].sort((a, b) => rank(a) - rank(b) || (b.kilometres ?? 0) - (a.kilometres ?? 0));
}

/**
 * A declaration's own checks, and the built-in ones: references to missing records (except to resources so
 * large that they are searched as one types) and, if there is a map, duplicate names and records without a
 * place. The checks of the places themselves run separately (`inspectPlaces`).
 */
export function checksOf(declaration: Declaration): PlannedCheck[] {
  const { checks = {}, fields, map } = declaration;
  const names = map ? nameSources(declaration) : [];
  const targets = Object.entries(fields).filter(([, { target, isSearched }]) => target && !isSearched);
  return [
    ...Object.entries(checks).map(
      ([name, { reads, finds }]): PlannedCheck => ({
        name,
        ...(reads && { reads }),
        finds(record, records, read) {
          const found = finds(record, { records, read });
          if (!found) return undefined;
          if (typeof found !== 'object') return emptyFinding;
          const values = mapValues(fields, (_, source): unknown => get(found, source));
          return { offer: pickBy(values, value => value !== undefined) };
        },
      }),
    ),
    ...(map
      ? [{ name: 'unplaced', finds: (record: RaRecord) => (placeOf(record, map) ? undefined : emptyFinding) }]
      : []),
    ...names.map(
      (source): PlannedCheck => ({
        name: `twice.${source}`,
        finds(record, records) {
          const other = records
            .withValue(source, get(record, source))
            .find(each => each.id !== record.id && isDuplicate(declaration, source, record, each));
          return other && { other };
        },
      }),
    ),
    ...targets.map(
      ([source, { target = '', required, clean }]): PlannedCheck => ({
        name: `lost.${source}`,
        reads: target,
        finds(record, _, read) {
          const value: unknown = get(record, source);
          // Some APIs embed the record instead of its id, and null if that record no longer exists.
          if (value === null || value === undefined || value === '')
            return required ? emptyFinding : undefined;
          const exists = (each: unknown) => read.having('id', each) > 0;
          return [clean(value)].flat().every(exists) ? undefined : emptyFinding;
        },
      }),
    ),
  ];
}
