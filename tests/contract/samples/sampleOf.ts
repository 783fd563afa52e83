import set from 'lodash/set';
import type { Declaration } from '../../../src/engine';
import { chooseSample, type Setting } from './chooseSample';

/** A record in the form of the fields. */
export interface SampleRecord {
  /** The values that a form would send. */
  written: Record<string, unknown>;
  /** Those, and the values set by the upstream. */
  whole: Record<string, unknown>;
  /** Notes for the author. */
  notes: string[];
}

/**
 * A complete, valid record of a declaration, with an accepted value for each field.
 * @throws Error that names a field whose type has no samples.
 */
export async function sampleOf(
  { name, fields, form }: Declaration,
  setting: Pick<Setting, 'number' | 'idsOf'>,
): Promise<SampleRecord> {
  const sample: SampleRecord = { written: {}, whole: {}, notes: [] };
  const placed = form?.fields.filter(({ field }) => !field.readOnly) ?? [];
  const inForm = new Set(placed.map(({ source }) => source));
  const others = Object.entries(fields).flatMap(([source, field]) =>
    inForm.has(source) ? [] : [{ source, field }],
  );
  for (const { source, field } of [...placed, ...others]) {
    const { value, isRejected } = await chooseSample(field, { ...setting, values: sample.whole }).catch(
      (error: Error) => {
        throw new Error(`${name}.fields.${source}: ${error.message}`);
      },
    );
    if (isRejected && inForm.has(source))
      sample.notes.push(
        `fields.${source}: its check rejects the usual samples; set one that it accepts: sample: …`,
      );
    if (value === undefined) continue;
    set(sample.whole, source, value);
    if (inForm.has(source)) set(sample.written, source, value);
  }
  return sample;
}
