import { expect, it } from 'vitest';
import { type Api, defineResource, field } from '../../src/engine';
import { listReads } from '../../vite/listReads';
import { renderFrames } from '../../vite/renderFrames';

/** Whether the frames of a resource that calls its API like this have a row. */
async function rowsOf(api: Omit<Api, 'path'>) {
  const fields = { name: field.text() };
  const piers = defineResource({ name: 'piers', fields, api: { path: '/piers', ...api } });
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
