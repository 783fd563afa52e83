import { defineResource, field } from '../../../src/engine';

export const soundings = defineResource({
  name: 'soundings',
  fields: {
    name: field.text({ required: true }),
    station: field.group(
      { name: field.text(), since: field.dateTime({ zone: 'UTC' }) },
      { label: { en: 'Measuring station', hy: 'Չափման կայան' } },
    ),
    readings: field.items({
      fields: { at: field.dateTime({ required: true }), speed: field.number({ decimals: 1, unit: 'm/s' }) },
      max: 24,
    }),
  },
  api: { path: '/v1/soundings' },
});
