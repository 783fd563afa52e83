import { defineResource, field } from '../../../src/engine';

/** LoopBack's shape: one filter object, spread over the query; a bare array without a total. */
export const wharves = defineResource({
  name: 'wharves',
  fields: {
    name: field.text({ required: true }),
    price: field.number(),
    category: field.select({ choices: ['stone', 'timber'] }),
    open: field.boolean(),
    released: field.date({ readOnly: true }),
  },
  list: {
    columns: ['name', 'price', 'category'],
    filters: { 'filter[where][category]': field.select({ label: 'Category', choices: ['stone', 'timber'] }) },
    sort: { field: 'name', order: 'ASC' },
  },
  api: {
    path: '/wharves',
    list: {
      paging: 'offset',
      parameters: {
        page: 'filter[skip]',
        perPage: 'filter[limit]',
        search: 'filter[where][name][like]',
      },
      sorting: ({ field, order }) => ({ 'filter[order]': `${field} ${order}` }),
      total: false,
    },
    update: { request: 'PATCH /{id}', changedOnly: true },
    errors: { message: 'error.message', fields: 'error.details.messages' },
  },
});
