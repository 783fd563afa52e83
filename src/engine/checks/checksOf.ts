import get from 'lodash/get';
import type { RaRecord } from 'react-admin';
import type { Declaration, RecordCheck } from '../declaration/Declaration';
import { isName } from '../map/check/isName';
import { placeOf } from '../map/placeOf';
import type { IndexedSet } from './createRecordSet';
import type { Found } from './Scan';

/** A check as it is made of each record. */
export interface PlannedCheck {
  /** `expired`, or of the engine's own with the field that it is about: `twice.code`. */
  name: string;
  reads?: RecordCheck<object>['reads'];
  finds(record: RaRecord, records: IndexedSet, read: IndexedSet): Omit<Found, 'check' | 'record'> | undefined;
}

const nothing = {};

/**
 * A declaration's own checks, and those that come by themselves: references to records that are gone (but for
 * those to resources so large that they are searched as one types), and with a map names that are there twice
 * and records without a place. Those of the places themselves are made apart (`inspectPlaces`).
 */
export function checksOf({ checks = {}, fields, form, map }: Declaration): PlannedCheck[] {
  const names = map ? (form?.fields ?? []).filter(({ field }) => isName(field)) : [];
  const targets = Object.entries(fields).filter(([, { target, isSearched }]) => target && !isSearched);
  return [
    ...Object.entries(checks).map(
      ([name, { reads, finds }]): PlannedCheck => ({
        name,
        ...(reads && { reads }),
        finds(record, records, read) {
          const found = finds(record, { records, read });
          if (!found) return undefined;
          return typeof found === 'object' ? { offer: found } : nothing;
        },
      }),
    ),
    ...(map
      ? [{ name: 'unplaced', finds: (record: RaRecord) => (placeOf(record, map) ? undefined : nothing) }]
      : []),
    ...names.map(
      ({ source }): PlannedCheck => ({
        name: `twice.${source}`,
        finds(record, records) {
          const other = records.withValue(source, get(record, source)).find(({ id }) => id !== record.id);
          return other && { other };
        },
      }),
    ),
    ...targets.map(
      ([source, { target = '', required }]): PlannedCheck => ({
        name: `lost.${source}`,
        reads: target,
        finds(record, _, read) {
          const value: unknown = get(record, source);
          // Some APIs put the record in place of its id: of one that is gone they have nothing.
          if (value === null || value === undefined || value === '') return required ? nothing : undefined;
          const isThere = (each: unknown) => read.having('id', each) > 0;
          return (Array.isArray(value) ? value : [value]).every(isThere) ? undefined : nothing;
        },
      }),
    ),
  ];
}
