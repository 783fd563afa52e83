import { defineResource, field } from '../../../src/engine';

export const gaugings = defineResource({
  name: 'gaugings',
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
  actions: {
    make_gauge: {
      label: { en: 'Make a tide gauge', hy: 'Ստեղծել մակընթացաչափ' },
      creates: {
        resource: 'tide-gauges',
        fill: gauging => ({ name: gauging.name }),
        key: 'name',
        thenDelete: true,
      },
    },
  },
  api: { path: '/v1/gaugings' },
});
