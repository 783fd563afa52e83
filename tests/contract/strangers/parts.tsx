import { defineResource, field } from '../../../src/engine';

const itself = { name: 'parts', recordRepresentation: (part: Record<string, unknown>) => String(part.title) };

/** A field of every type, each both as it comes and required, and what only the upstream sets. */
export const parts = defineResource({
  name: 'parts',
  fields: {
    title: field.text({ required: true, maxLength: 20 }),
    active: field.boolean(),
    latitude: field.coordinate({ limit: 90 }),
    longitude: field.coordinate({ limit: 180, required: true }),
    made: field.day({ stored: 'date' }),
    due: field.day({ future: true, required: true }),
    mail: field.email(),
    photo: field.image(),
    plan: field.image({ folder: 'plans' }),
    sound: field.number({ min: 1900, max: 2100 }),
    parent: field.reference(itself),
    about: field.richText(),
    kind: field.select({ choices: ['bolt', 'nut'] }),
    grade: field.select({ choices: [{ id: 1, name: 'One' }], required: true }),
    stocked: field.status({ moods: { true: 'success', false: 'error' } }),
    code: field.text({ check: code => (/^[A-Z]{2}\d{2}$/.test(code) ? undefined : 'parts.code') }),
    odd: field.text({
      check: odd => (odd === 'x-1' ? undefined : 'parts.odd'),
      sample: 'x-1',
      required: true,
    }),
    names: field.texts(),
    others: field.texts({ required: true }),
    site: field.url(),
    'maker.name': field.text(),
    'maker.mail': field.email({ readOnly: true }),
    secret: field.number({ hidden: true, initial: 1 }),
    word: field.computed(part => part.title),
    picture: field.display(() => null),
    logs: field.list(),
    createdAt: field.date({ readOnly: true }),
  },
  list: { filters: ['active', 'parent', 'kind', 'stocked'] },
  show: ['title', 'logs', 'word'],
  import: { key: 'title' },
  can: { deleteMany: true },
  api: { path: '/parts' },
});
