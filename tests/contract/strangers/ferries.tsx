import { defineResource, field } from '../../../src/engine';

const ferry = {
  name: 'ferries',
  recordRepresentation: (record: Record<string, unknown>) => String(record.name),
};

/** Filters of every kind: texts, ranges under the API's own names, multiple values, some with defaults. */
export const ferries = defineResource({
  name: 'ferries',
  fields: {
    name: field.text({ required: true }),
    kind: field.select({ choices: ['car', 'rail', 'foot'] }),
    decks: field.number({ min: 0, max: 12 }),
    fare: field.number({ currency: 'EUR', factor: 0.01 }),
    built: field.day({ stored: 'date' }),
    docked: field.day(),
    leavesAt: field.dateTime({ zone: 'UTC' }),
    sister: field.reference(ferry, { search: true }),
    mail: field.email(),
    createdAt: field.date({ readOnly: true }),
  },
  list: {
    filters: [
      'name',
      { source: 'kind', several: true, default: ['car', 'rail'] },
      { source: 'decks', from: 'decks_min', to: 'decks_max', default: { from: 2 } },
      'fare',
      { source: 'built', label: { en: 'Year built', hy: 'Կառուցման տարի' } },
      { source: 'docked', to: false },
      { source: 'leavesAt', from: 'after', to: 'before', default: () => ({ from: '2020-01-01' }) },
      { source: 'sister', several: ';' },
      'mail',
      { source: 'createdAt', from: 'created[gte]', to: false },
      { source: 'line', field: field.text(), label: 'Line', default: 'A1' },
      { source: 'flag', field: field.select({ label: 'Flag', choices: ['am', 'ge'] }), several: true },
    ],
  },
  related: { sisters: { resource: 'ferries', by: 'sister', columns: ['name', 'kind'], perPage: 2 } },
  history: { resource: 'line', record: 'sister', columns: ['name', 'built'] },
  api: { path: '/v1/ferries' },
});
