import set from 'lodash/set';
import type { Declaration } from '../../../src/engine';
import { chooseSample, type Setting } from './chooseSample';

/** A record as the fields name it. */
export interface SampleRecord {
  /** What a form would send. */
  written: Record<string, unknown>;
  /** That, and what the upstream sets. */
  whole: Record<string, unknown>;
  /** What an author may want to know of it. */
  notes: string[];
}

/**
 * A complete, valid record of a declaration: of each field a value that it accepts.
 * @throws Error that names the field whose type has no samples.
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
    const { value, isRefused } = await chooseSample(field, { ...setting, values: sample.whole }).catch(
      (error: Error) => {
        throw new Error(`${name}.fields.${source}: ${error.message}`);
      },
    );
    if (isRefused && inForm.has(source))
      sample.notes.push(
        `fields.${source}: its check refuses the usual samples; name a value that it accepts: sample: …`,
      );
    if (value === undefined) continue;
    set(sample.whole, source, value);
    if (inForm.has(source)) set(sample.written, source, value);
  }
  return sample;
}
