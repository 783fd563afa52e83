import set from 'lodash/set';
import type { Field } from '../../../src/engine/declaration/Field';
import { samplesOf } from './samplesOf';

export interface Setting {
  /** The number of its record. */
  number: number;
  /** The record's other values so far. */
  values: Record<string, unknown>;
  /** The ids of another resource's records. */
  idsOf(resource: string): readonly (string | number)[];
}

interface Sample {
  value: unknown;
  /** Whether the field's checks reject every sample. */
  isRejected: boolean;
}

/** The author's sample, or the first sample of the field type that the field's checks accept. */
export async function chooseSample(field: Field, { number, values, idsOf }: Setting): Promise<Sample> {
  if (field.sample !== undefined) return { value: field.sample, isRejected: false };
  if (field.rows) return { value: await sampleRows(field.rows, { number, idsOf }), isRejected: false };
  const offered = (await samplesOf(field))(number, field, idsOf);
  const accepted = offered.find(value => isAccepted(field, value, values));
  if (accepted !== undefined) return { value: accepted, isRejected: false };
  return { value: field.required ? offered[0] : undefined, isRejected: offered.length > 0 };
}

/** Two entries of a list of objects. */
async function sampleRows(rows: NonNullable<Field['rows']>, setting: Omit<Setting, 'values'>) {
  const entries = [];
  for (const number of [setting.number, setting.number + 1]) {
    const entry: Record<string, unknown> = {};
    for (const [source, field] of Object.entries(rows)) {
      const { value } = await chooseSample(field, { ...setting, number, values: entry });
      if (value !== undefined) set(entry, source, value);
    }
    entries.push(entry);
  }
  return entries;
}

function isAccepted(field: Field, value: unknown, values: Record<string, unknown>): boolean {
  try {
    return field.check(field.clean(value), { values }) === undefined;
  } catch {
    // The check needs more than this record has.
    return false;
  }
}
