import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Draft, Drafts } from '../../../../src/engine';
import { createDraftStore } from '../../../../src/engine/form/drafts/createDraftStore';

const noon = Date.parse('2026-11-21T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => void vi.useRealTimers());

/** Keeps in an object, and counts what is written. */
function memory(present: Record<string, Draft> = {}) {
  const stored = new Map(Object.entries(present));
  const write = vi.fn((name: string, draft: Draft) => {
    stored.set(name, draft);
    return true;
  });
  const drafts: Drafts = { read: name => stored.get(name), write, remove: name => void stored.delete(name) };
  return { drafts, stored, write };
}

const typed = (values: Record<string, unknown>, files: string[] = []) => ({ values, base: {}, files });

it('keeps the first letter at once and the others within two seconds, in few writes', () => {
  const { drafts, stored, write } = memory();
  const keeper = createDraftStore(drafts, 'form');
  let text = '';
  for (const letter of 'Wave rider') {
    text += letter;
    const name = text;
    keeper.keep(() => typed({ name }));
    expect(stored.get('form')?.values.name).toMatch(/^W/);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(1000);
  expect(stored.get('form')).toMatchObject({ values: { name: 'Wave rider' }, at: noon + 900 });
  expect(write.mock.calls.length).toBeLessThanOrEqual(3);
});

it('writes the last letter when it is flushed, and nothing after that', () => {
  const { drafts, stored, write } = memory();
  const keeper = createDraftStore(drafts, 'form');
  keeper.keep(() => typed({ name: 'W' }));
  keeper.keep(() => typed({ name: 'Wa' }));
  keeper.flush();
  expect(stored.get('form')?.values).toEqual({ name: 'Wa' });
  const { length } = write.mock.calls;
  vi.advanceTimersByTime(5000);
  keeper.flush();
  expect(write).toHaveBeenCalledTimes(length);
});

it('keeps nothing once everything is as it was, or has been saved', () => {
  const { drafts, stored } = memory();
  const keeper = createDraftStore(drafts, 'form');
  keeper.keep(() => typed({ name: 'W' }));
  keeper.keep(() => undefined);
  vi.advanceTimersByTime(1000);
  expect(stored.size).toBe(0);
  keeper.keep(() => typed({ name: 'W' }));
  keeper.forget();
  keeper.flush();
  vi.advanceTimersByTime(5000);
  expect(stored.size).toBe(0);
});

const before: Draft = { at: noon - 1000, values: { name: 'Wave' }, base: { name: '' }, files: [] };

it('keeps what is offered together with what is typed beside it', () => {
  const { drafts, stored } = memory({ form: before });
  const keeper = createDraftStore(drafts, 'form');
  expect(keeper.offered).toEqual(before);
  keeper.keep(() => typed({ depth: 4 }));
  expect(stored.get('form')?.values).toEqual({ name: 'Wave', depth: 4 });
  keeper.discard();
  expect(stored.get('form')?.values).toEqual({ depth: 4 });
});

it('goes with what is discarded where nothing else was typed', () => {
  const { drafts, stored } = memory({ form: before });
  createDraftStore(drafts, 'form').discard();
  expect(stored.size).toBe(0);
});

it('has the time at which something was typed, not that at which it was restored', () => {
  const { drafts, stored } = memory({ form: before });
  const keeper = createDraftStore(drafts, 'form');
  keeper.keep(() => typed({ name: 'Wave' }));
  keeper.restored();
  vi.advanceTimersByTime(1000);
  expect(stored.get('form')).toMatchObject({ at: before.at, values: { name: 'Wave' } });
});

it('does not offer what this very form has typed', () => {
  const { drafts } = memory();
  const keeper = createDraftStore(drafts, 'form');
  keeper.keep(() => typed({ name: 'W' }));
  expect(keeper.offered).toBeUndefined();
});

it('says what of it is kept', () => {
  const { drafts, write } = memory();
  const keeper = createDraftStore(drafts, 'form');
  expect(keeper.kept).toBe('nothing');
  keeper.keep(() => typed({ name: 'W' }));
  expect(keeper.kept).toBe('all');
  keeper.keep(() => typed({ name: 'W' }, ['photo']));
  keeper.flush();
  expect(keeper.kept).toBe('texts');
  write.mockReturnValue(false);
  keeper.keep(() => typed({ name: 'Wa' }));
  keeper.flush();
  expect(keeper.kept).toBe('nothing');
});
