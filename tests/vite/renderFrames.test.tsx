import { expect, it } from 'vitest';
import { type Api, defineResource, field } from '../../src/engine';
import { listReads } from '../../vite/listReads';
import { renderFrames } from '../../vite/renderFrames';

/** The frames of a resource with these calls and this right to edit. */
async function framesOf(api: Omit<Api, 'path'>, edit = (_: { name: string }) => true) {
  const fields = { name: field.text({ required: true }) };
  const piers = defineResource({ name: 'piers', fields, can: { edit }, api: { path: '/piers', ...api } });
  return renderFrames([piers], {}, await listReads([piers]));
}

/** Whether they have a row. */
const rowsOf = async (...[api, edit]: Parameters<typeof framesOf>) =>
  new Set((await framesOf(api, edit)).map(({ frame }) => frame.row !== undefined));

it.each<[boolean, Omit<Api, 'path'>]>([
  [true, {}],
  [true, { list: { maxPerPage: 10 } }],
  [false, { list: { maxPerPage: 9 } }],
  [false, { list: { paginateLocally: true } }],
  [false, { fromUpstream: ({ title }) => ({ name: title }) }],
])('have rows (%s) only if those of one response are shown unchanged: %o', async (hasRows, api) => {
  expect(await rowsOf(api)).toEqual(new Set([hasRows]));
});

it('have no row if a right reads the record, or throws for a sample', async () => {
  expect(await rowsOf({}, pier => pier.name !== 'Old pier')).toEqual(new Set([false]));
  expect(await rowsOf({}, pier => JSON.parse(pier.name) === 1)).toEqual(new Set([false]));
});

it('leave no number of the sample in them, also not for screen readers', async () => {
  for (const { frame } of await framesOf({})) expect(JSON.stringify(frame)).not.toMatch(/7\D?654\D?321/);
});
