import { defineResource, field } from '../../../src/engine';

/** A legacy Rails engine: nested names in forms, file uploads, slugs as ids, no total. */
export const permits = defineResource({
  name: 'permits',
  routes: { list: { pending: '/permits/pending', granted: '/permits/granted' } },
  fields: {
    holder: field.text({ required: true }),
    email: field.email({ required: true }),
    scan: field.image(),
    expires: field.day({ future: true }),
    'vessel.name': field.text(),
    'officer.name': field.text({ readOnly: true }),
    granted: field.status({ colors: { true: 'success', false: 'warning' } }),
  },
  lists: {
    pending: { filter: { granted: false } },
    granted: { filter: { granted: true }, create: false },
  },
  form: ['holder', 'email', 'scan', 'expires', 'vessel.name'],
  show: ['holder', 'email', 'vessel.name', 'officer.name', 'granted'],
  actions: {
    grant: {
      request: 'PUT /{id}/grant',
      label: { en: 'Grant', hy: 'Հաստատել' },
      data: permit => ({ to: permit.email }),
      inverse: {
        request: 'DELETE /{id}/grant',
        label: { en: 'Revoke', hy: 'Չեղարկել' },
        can: permit => permit.granted,
      },
    },
  },
  api: {
    path: '/offices/7/permits',
    id: 'slug',
    record: 'permit',
    wrap: 'permit',
    list: {
      rows: 'permits',
      total: false,
      maxPerPage: 5,
      parameters: { perPage: 'per', sort: 'order_by', order: 'dir' },
    },
    one: { request: 'GET /{id}/show.json' },
    create: { multipart: true, expectStatus: 201 },
    update: { request: 'PATCH /{id}', multipart: 'with-file' },
    guard: { version: 'lock_version' },
  },
});
