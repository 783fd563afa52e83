import { expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';

const releases = (recordRepresentation?: (record: { app?: unknown; owner?: unknown }) => string) =>
  defineResource({
    name: 'releases',
    fields: { app: field.text(), owner: field.text() },
    ...(recordRepresentation && { recordRepresentation }),
    api: { path: '/releases' },
  }).recordRepresentation;

it('falls back to the id if a part is missing', () => {
  const both = releases(({ app, owner }) => `${app} ${owner}`);
  expect(both({ id: 7, app: 'iOS', owner: 'Ann' })).toBe('iOS Ann');
  expect(both({ id: 7 })).toBe('7');
  expect(both({ id: 7, app: 'iOS', owner: null })).toBe('7');
  expect(both({ id: 7, app: {}, owner: 'Ann' })).toBe('7');
  expect(releases(({ owner }) => Object(owner).name.trim())({ id: 7 })).toBe('7');
  expect(releases(() => ' ')({ id: 7 })).toBe('7');
  expect(releases()({ id: 7, app: '' })).toBe('7');
});

it('has no space around it', () => {
  expect(releases(() => ' iOS\n')({ id: 7 })).toBe('iOS');
});

it('keeps the words null and undefined if the record contains them', () => {
  const one = releases(({ app }) => `${app}`);
  expect(one({ id: 7, app: 'null and undefined' })).toBe('null and undefined');
});
