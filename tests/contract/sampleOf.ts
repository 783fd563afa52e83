import type { Declaration, PanelDataProvider, PlacedField } from '../../src/engine';

/** A value that each field type accepts. A field type without a sample fails the contract test by name. */
const samples: Record<string, (placed: PlacedField) => unknown> = {
  boolean: () => false,
  coordinate: () => '12.5',
  day: () => '2099-12-31T23:59:59.999Z',
  email: () => 'sample@example.com',
  number: () => 7,
  richText: () => 'Sample',
  select: ({ field }) => field.choices?.[0]?.id,
  status: () => false,
  text: ({ source }) => (/version/i.test(source) ? '1.2.3' : `Sample ${source}`),
  texts: () => ['One', 'Two'],
  url: () => 'https://example.com/sample',
};

/** A complete, valid record of a declaration's form. References take the first record that there is. */
export async function sampleOf(
  { name, form }: Declaration,
  dataProvider: PanelDataProvider,
): Promise<Record<string, unknown>> {
  const record: Record<string, unknown> = {};
  for (const placed of form?.fields ?? []) {
    const { source, field } = placed;
    if (field.kind === 'reference') {
      const { data } = await dataProvider.getList(String(field.target), { filter: {} });
      record[source] = data[0]?.id;
      continue;
    }
    const sample = samples[field.kind];
    if (!sample)
      throw new Error(`${name}.fields.${source}: no sample of a ${field.kind} field; add one here`);
    record[source] = sample(placed);
  }
  return record;
}
