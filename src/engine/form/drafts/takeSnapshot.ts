import get from 'lodash/get';
import type { PlacedField } from '../../declaration/Declaration';
import { differingFields } from '../../declaration/typedFields';
import type { Snapshot } from './createDraftKeeper';

/**
 * What of a form's values differs from the record, as it can be kept: files are only named. Nothing where
 * there is nothing to keep.
 */
export function takeSnapshot(
  fields: readonly PlacedField[],
  values: object,
  record: object,
): ReturnType<Snapshot> {
  const snapshot = {
    values: {} as Record<string, unknown>,
    base: {} as Record<string, unknown>,
    files: [] as string[],
  };
  for (const { source } of differingFields(fields, values, record)) {
    const value: unknown = get(values, source);
    if (value instanceof Blob) snapshot.files.push(source);
    else {
      snapshot.values[source] = value ?? null;
      snapshot.base[source] = get(record, source) ?? null;
    }
  }
  return Object.keys(snapshot.values).length > 0 ? snapshot : undefined;
}
