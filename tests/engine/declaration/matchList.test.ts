import { describe, expect, it } from 'vitest';
import { type Declaration, defineResource, field } from '../../../src/engine';
import { filterText, hasFixedFilter, matchList } from '../../../src/engine/declaration/listState';
import { recordListPath } from '../../../src/engine/ui/recordPath';

const harbours = defineResource({
  name: 'harbours',
  fields: { name: field.text(), open: field.boolean(), owner: field.text() },
  lists: {
    all: { filter: {} },
    open: { filter: { open: true } },
    ours: { filter: { open: true, 'owner.name': 'us' } },
  },
  api: { path: '/harbours' },
}) as Declaration;

const matched = (search: string) => {
  const text = filterText(new URLSearchParams(search));
  return matchList(harbours.lists, list => hasFixedFilter(list, text))?.name;
};

describe('the list of an address', () => {
  it.each([
    ['', 'all'],
    ['?open=true', 'open'],
    ['?open=false', 'all'],
    ['?open=true&owner.name=us', 'ours'],
    [`?filter=${JSON.stringify({ open: true })}`, 'open'],
    [`?filter=${JSON.stringify({ open: true, owner: { name: 'us' } })}`, 'ours'],
    [`?filter=${JSON.stringify({ open: true, 'owner.name': 'us' })}`, 'ours'],
    ['?filter=[', 'all'],
  ])('%j opens the list with the most specific fixed filter', (search, name) => {
    expect(matched(search)).toBe(name);
  });

  it('is undefined without lists', () => {
    expect(matchList([], () => true)).toBeUndefined();
  });
});

describe('the list of a record', () => {
  it.each([
    [undefined, '/harbours/all'],
    [{ open: false }, '/harbours/all'],
    [{ open: true }, '/harbours/open'],
    [{ open: true, owner: { name: 'us' } }, '/harbours/ours'],
  ])('of %j is at %s', (record, path) => {
    expect(recordListPath(harbours, record)).toBe(path);
  });
});
