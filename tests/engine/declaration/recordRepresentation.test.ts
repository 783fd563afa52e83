import { expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';

type Format = (record: { app?: unknown; owner?: unknown }) => string;
const both: Format = ({ app, owner }) => `${app} ${owner}`;
const isAnn = ({ owner }: { owner?: unknown }) => (owner as { name: string }).name === 'Ann';

it.each<[recordRepresentation: Format | undefined, values: object, text: string]>([
  [both, { app: 'iOS', owner: 'Ann' }, 'iOS Ann'],
  [both, {}, '7'],
  [both, { app: 'iOS', owner: null }, '7'],
  [both, { app: {}, owner: 'Ann' }, '7'],
  [({ owner }) => Object(owner).name.trim(), {}, '7'],
  [() => ' ', {}, '7'],
  [undefined, { app: '' }, '7'],
  [() => ' iOS\n', {}, 'iOS'],
  [({ app }) => `${app}`, { app: 'null and undefined' }, 'null and undefined'],
])('is trimmed, or the id if a part is missing: %s of %j is %s', (recordRepresentation, values, text) => {
  const releases = defineResource({
    name: 'releases',
    fields: { app: field.text(), owner: field.text() },
    ...(recordRepresentation && { recordRepresentation }),
    api: { path: '/releases' },
  });
  expect(releases.recordRepresentation({ id: 7, ...values })).toBe(text);
});

it('a new record belongs to a list although the declared function needs a value', () => {
  const releases = defineResource({
    name: 'releases',
    fields: { app: field.text({ required: true }) },
    list: { matches: ({ app }) => app.startsWith('i') },
    api: { path: '/releases' },
  });
  expect([{}, { app: 'iOS' }, { app: 'Web' }].map(record => releases.lists[0]?.matches(record))).toEqual([
    ...[true, true, false],
  ]);
});

it('an incomplete record has no right and no action whose function needs its values', () => {
  const releases = defineResource({
    name: 'releases',
    fields: { owner: field.json() },
    can: { edit: isAnn, delete: isAnn },
    actions: {
      call: { request: 'POST /call', can: isAnn },
      block: { request: 'POST /block', inverse: { can: isAnn } },
    },
    api: { path: '/releases' },
  });
  const { can, actions } = releases;
  const rights = [can.edit, can.delete, ...actions.map(action => action.can)];
  const ofRecord = (owner: unknown) => rights.map(right => right({ id: 7, owner }));
  expect(ofRecord({ name: 'Ann' })).toEqual([true, true, true, false, true]);
  expect(ofRecord(null)).toEqual([false, false, false, true, false]);
});
