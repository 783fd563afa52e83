import { expect, it } from 'vitest';
import { type Api, defineResource, field } from '../../src/engine';
import { listReads } from '../../vite/listReads';
import { renderFrames } from '../../vite/renderFrames';

/** Whether the frames of a resource with these calls and this right to edit have a row. */
async function rowsOf(api: Omit<Api, 'path'>, edit = (_: { name: string }) => true) {
  const fields = { name: field.text({ required: true }) };
  const piers = defineResource({ name: 'piers', fields, can: { edit }, api: { path: '/piers', ...api } });
  const frames = await renderFrames([piers], {}, await listReads([piers]));
  return new Set(frames.map(({ frame }) => frame.row !== undefined));
}

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
