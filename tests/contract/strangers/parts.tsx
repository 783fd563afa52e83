import { defineResource, field } from '../../../src/engine';

const itself = { name: 'parts', recordRepresentation: (part: Record<string, unknown>) => String(part.title) };

/** A field of every type, each both as it comes and required, and what only the upstream sets. */
export const parts = defineResource({
  name: 'parts',
  fields: {
    title: field.text({ required: true, maxLength: 20, help: 'On the box', placeholder: 'M8 × 40' }),
    active: field.boolean({ help: { en: 'Sold still', hy: 'Դեռ վաճառվում է' } }),
    latitude: field.coordinate({ limit: 90 }),
    longitude: field.coordinate({ limit: 180, required: true }),
    made: field.day({ stored: 'date' }),
    due: field.day({ future: true, required: true }),
    mail: field.email({ placeholder: { en: 'shop@example.com', hy: 'khanut@example.com' } }),
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
    hole: field.number({ hidden: part => part.kind !== 'nut', required: part => part.kind === 'nut' }),
    thread: field.text({ readOnly: part => part.active === false, required: part => part.active === true }),
    others: field.texts({ required: true }),
    site: field.url(),
    'maker.name': field.text(),
    'maker.mail': field.email({ readOnly: true }),
    secret: field.number({ hidden: true, initial: 1 }),
    word: field.computed(part => part.title),
    picture: field.display(() => null),
    logs: field.list(),
    soldAt: field.dateTime(),
    madeAt: field.dateTime({ zone: 'UTC', required: true }),
    weight: field.number({ decimals: 3, unit: 'kg' }),
    price: field.number({ currency: 'EUR', factor: 0.01, min: 0 }),
    share: field.number({ percent: true, factor: 100, decimals: 1 }),
    config: field.json(),
    size: field.group({
      width: field.number({ required: true, min: 0 }),
      unit: field.select({ choices: ['mm', 'in'] }),
      hole: field.group({ depth: field.number() }, { label: { en: 'Drill hole', hy: 'Անցք' } }),
    }),
    suppliers: field.items({
      fields: {
        name: field.text({ required: true }),
        parent: field.reference(itself),
        day: field.day({ stored: 'date' }),
        kind: field.select({ choices: ['shop', 'works'] }),
        'address.city': field.text(),
      },
      max: 9,
      entryText: supplier => supplier.name,
    }),
    spares: field.references(itself),
    heir: field.reference(itself, { search: true }),
    rank: field.select({
      choices: [
        { id: 1, name: { en: 'First', hy: 'Առաջին' }, mood: 'success' },
        { id: 2, name: 'Second', mood: 'error' },
      ],
    }),
    sold: field.status({
      moods: { true: 'success', false: 'neutral' },
      names: { true: { en: 'Sold', hy: 'Վաճառված' }, false: 'For sale' },
    }),
    createdAt: field.date({ readOnly: true }),
  },
  list: {
    filters: ['active', 'parent', 'kind', 'stocked', 'rank', 'heir', 'title', 'sound', 'made'],
  },
  show: ['title', 'logs', 'word'],
  import: { key: 'title' },
  can: { deleteMany: true },
  api: { path: '/parts' },
});
