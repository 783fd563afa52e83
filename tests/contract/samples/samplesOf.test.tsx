import { describe, expect, it } from 'vitest';
import { field } from '../../../src/engine';
import type { Field } from '../../../src/engine/declaration/Field';
import { chooseSample } from './chooseSample';
import { samplesOf } from './samplesOf';

/** Fields of the types whose options are not all optional. */
const options: Partial<Record<keyof typeof field, () => Field>> = {
  computed: () => field.computed(() => ''),
  coordinate: () => field.coordinate({ limit: 90 }),
  display: () => field.display(() => null),
  group: () => field.group({ name: field.text() }),
  items: () => field.items({ fields: { name: field.text() } }),
  reference: () => field.reference({ name: 'wells', recordRepresentation: () => '' }),
  references: () => field.references({ name: 'wells', recordRepresentation: () => '' }),
  select: () => field.select({ choices: ['one', 'two'] }),
  status: () => field.status({ colors: { true: 'info', false: 'info' } }),
};
const types = Object.keys(field) as (keyof typeof field)[];
const create = (type: keyof typeof field) => options[type]?.() ?? (field[type] as () => Field)();

describe.each(types)('field.%s', type => {
  it('has samples in its own file that its checks accept', async () => {
    const one = create(type);
    const offered = (await samplesOf(one))(1, one, () => ['1', '2']);
    for (const value of offered)
      expect([value, one.check(one.clean(value), { values: {} })]).toEqual([value, undefined]);
  });
});

describe('a sample', () => {
  const setting = { number: 3, values: {}, idsOf: () => [] };

  it('is the one that the author declares', async () => {
    expect(await chooseSample(field.text({ sample: 'GB-01' }), setting)).toMatchObject({ value: 'GB-01' });
  });

  it('is the first one that the field accepts', async () => {
    expect(await chooseSample(field.number({ min: 100, max: 400 }), setting)).toMatchObject({ value: 300 });
  });

  it.each([
    [true, 'Sample 3'],
    [false, undefined],
  ])('of a field that rejects all of them, required %s, is %s', async (required, value) => {
    const rejecting = field.text({ required, check: () => 'wells.no' } as { check(): string });
    expect(await chooseSample(rejecting, setting)).toEqual({ value, isRejected: true });
  });
});
