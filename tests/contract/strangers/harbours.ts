import { defineResource, field } from '../../../src/engine';

/** Django REST framework's shape: `count` and `results`, trailing slashes, field errors as the whole body. */
export const harbours = defineResource({
  name: 'harbours',
  fields: { title: field.text({ required: true }), author: field.text(), year: field.number() },
  api: {
    path: '/harbours',
    list: {
      request: 'GET /',
      rows: 'results',
      total: 'count',
      sorting: '-field',
      parameters: { perPage: 'page_size', sort: 'ordering' },
    },
    one: { request: 'GET /{id}/' },
    create: { request: 'POST /' },
    update: { request: 'PATCH /{id}/', changedOnly: true },
    delete: { request: 'DELETE /{id}/' },
    errors: { message: 'detail', fields: '' },
  },
});
