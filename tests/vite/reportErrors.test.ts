import { expect, it } from 'vitest';
import { sourcePositionOf } from '../../vite/reportErrors';

const texts = new Map([
  ['resources/api.ts', "export const api = defineApi({ signIn: { request: 'login' } });\n"],
  [
    'resources/circle.ts',
    "export const gauge = field.reference({ name: 'gauges', recordRepresentation: ({ name }) => String(name) });\n",
  ],
  ['resources/locks.tsx', "export const locks = defineResource({ name: 'locks', fields: { gauge } });\n"],
  [
    'resources/gauges.tsx',
    `import { defineResource, field } from './src/engine';

export const gauges = defineResource({
  name: 'gauges',
  fields: { depth: field.number(), name: field.text() },
  list: { columns: ['depth', 'nme'], perPage: 0 },
  api: { path: '/gauges', update: { request: 'PTCH /{id}' } },
});
`,
  ],
]);

it.each([
  ['gauges.list.perPage: write a number of rows, not 0', 'resources/gauges.tsx:6:38'],
  ['gauges.list.columns.nme: no such field', 'resources/gauges.tsx:6:31'],
  ['gauges.api.update.request: write a method', 'resources/gauges.tsx:7:37'],
  ['gauges.routes.list: /gauges is taken by locks', 'resources/gauges.tsx:6:3'],
  ['api.signIn.request: write a method', 'resources/api.ts:1:42'],
  ['locks.name: locks is taken', 'resources/locks.tsx:1:39'],
  ['resources/locks.tsx: it exports no declaration', 'resources/locks.tsx:1:1'],
  ['ghosts.api.path: write it', undefined],
  ['gau.ges(: odd', undefined],
])('%s is fixed at %s', (mistake, position) => expect(sourcePositionOf(mistake, texts)).toBe(position));
