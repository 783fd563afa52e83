import { defineResource, field } from '../../../src/engine';

/** Stripe's shape: bracketed forms, the last row's id as the cursor, a version header, no sorting. */
export const lockers = defineResource({
  name: 'lockers',
  fields: {
    name: field.text({ required: true }),
    email: field.email(),
    fee: field.number({ min: 0 }),
    active: field.boolean(),
    'address.city': field.text(),
    tags: field.texts(),
  },
  list: { columns: ['name', 'fee', 'active'], filters: ['active'] },
  api: {
    path: '/v1/lockers',
    headers: { 'Stripe-Version': '2026-01-28.clover' },
    list: {
      paging: { cursor: { lastRow: 'id' }, more: 'has_more' },
      parameters: { page: 'starting_after', sort: false, order: false, search: false },
      rows: 'data',
      total: false,
    },
    create: { urlencoded: 'brackets', headers: { 'Stripe-Account': 'acct_1' } },
    update: { request: 'POST /{id}', urlencoded: 'brackets', changedOnly: true },
    errors: { message: 'error.message', fields: 'error.params', field: 'param' },
  },
});
