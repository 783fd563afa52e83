import { type Api, defineResource, field, type ListCall } from '../../../../src/engine';
import { rows, scriptedProviderOf } from '../../../support/views/scriptedProvider';

/** A full first page. */
export const list = { items: rows(10), total: 57 };

/** The query parameters of the first page. */
export const usual = 'page=1&limit=10&sort=createdAt&order=desc';

/** Gauges with filters of several types. */
export const gaugesWith = (call: ListCall, own: Partial<Api> = {}) =>
  defineResource({
    name: 'gauges',
    fields: {
      name: field.text({ required: true }),
      open: field.boolean(),
      kind: field.select({ choices: ['radar', { id: 7, name: 'Float' }] }),
      depth: field.number(),
    },
    list: { filters: ['open', 'kind'] },
    api: { path: '/gauges', ...own, list: call },
  });

export const providerWith = (call: ListCall, ...answers: unknown[]) =>
  scriptedProviderOf([gaugesWith(call)], ...answers);
