import { beforeEach, expect, it, vi } from 'vitest';
import type { UserStorage } from '../../../../src/engine';
import { createDraftStore, type Draft } from '../../../../src/engine/form/drafts/createDraftStore';

const noon = Date.parse('2026-11-21T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: noon }));

/** A form's draft in a map, and the writes to it. */
function openForm(before?: Draft) {
  const stored = new Map<string, Draft>(before && [['form', before]]);
  const write = vi.fn((name: string, draft: Draft) => {
    stored.set(name, draft);
    return true;
  });
  const drafts: UserStorage = {
    read: name => stored.get(name),
    write,
    remove: name => void stored.delete(name),
  };
  return { draftStore: createDraftStore(drafts, 'form'), stored, write };
}

const typed = (values: Record<string, unknown>, files: string[] = []) => ({ values, base: {}, files });

it('stores the first letter immediately and the others within two seconds, in few writes', () => {
  const { draftStore, stored, write } = openForm();
  let text = '';
  for (const letter of 'Wave rider') {
    text += letter;
    const name = text;
    draftStore.keep(() => typed({ name }));
    expect(stored.get('form')?.values.name).toMatch(/^W/);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(1000);
  expect(stored.get('form')).toMatchObject({ values: { name: 'Wave rider' }, at: noon + 900 });
  expect(write.mock.calls.length).toBeLessThanOrEqual(3);
});

it('writes the last letter on flush, and nothing after that', () => {
  const { draftStore, stored, write } = openForm();
  draftStore.keep(() => typed({ name: 'W' }));
  draftStore.keep(() => typed({ name: 'Wa' }));
  draftStore.flush();
  expect(stored.get('form')?.values).toEqual({ name: 'Wa' });
  const { length } = write.mock.calls;
  vi.advanceTimersByTime(5000);
  draftStore.flush();
  expect(write).toHaveBeenCalledTimes(length);
});

it('stores on flush what another tab has removed with its own draft', () => {
  const { draftStore, stored } = openForm();
  draftStore.keep(() => typed({ name: 'W' }));
  stored.clear();
  draftStore.flush();
  expect(stored.get('form')?.values).toEqual({ name: 'W' });
});

it('stores nothing after a revert or a save', () => {
  const { draftStore, stored } = openForm();
  draftStore.keep(() => typed({ name: 'W' }));
  draftStore.keep(() => undefined);
  vi.advanceTimersByTime(1000);
  expect(stored.size).toBe(0);
  draftStore.keep(() => typed({ name: 'W' }));
  draftStore.forget();
  draftStore.flush();
  vi.advanceTimersByTime(5000);
  expect(stored.size).toBe(0);
});

const before: Draft = { at: noon - 1000, values: { name: 'Wave' }, base: { name: '' }, files: [] };

it('stores the offered draft together with what is typed', () => {
  const { draftStore, stored } = openForm(before);
  expect(draftStore.offered).toEqual(before);
  draftStore.keep(() => typed({ depth: 4 }));
  expect(stored.get('form')?.values).toEqual({ name: 'Wave', depth: 4 });
  draftStore.discard();
  expect(stored.get('form')?.values).toEqual({ depth: 4 });
});

it('keeps the time of typing, not of restoring', () => {
  const { draftStore, stored } = openForm(before);
  draftStore.keep(() => typed({ name: 'Wave' }));
  draftStore.restored();
  vi.advanceTimersByTime(1000);
  expect(stored.get('form')).toMatchObject({ at: before.at, values: { name: 'Wave' } });
});

it('does not offer what was typed in the same form', () => {
  const { draftStore } = openForm();
  draftStore.keep(() => typed({ name: 'W' }));
  expect(draftStore.offered).toBeUndefined();
});

it('reports what is stored', () => {
  const { draftStore, write } = openForm();
  expect(draftStore.kept).toBe('nothing');
  draftStore.keep(() => typed({ name: 'W' }));
  expect(draftStore.kept).toBe('all');
  draftStore.keep(() => typed({ name: 'W' }, ['photo']));
  draftStore.flush();
  expect(draftStore.kept).toBe('texts');
  write.mockReturnValue(false);
  draftStore.keep(() => typed({ name: 'Wa' }));
  draftStore.flush();
  expect(draftStore.kept).toBe('nothing');
});
