import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearUserStorage } from '../../../providers/session/clearUserStorage';
import { createUserStorage, sweepUserStorage } from '../../../providers/session/createUserStorage';
import { createMemoryStorage } from '../../../providers/session/safeStorage';

const day = 24 * 60 * 60 * 1000;
const anna = { name: 'Anna', email: 'anna@example.com' };
const bob = { name: 'Bob', email: 'bob@example.com' };
const draft = (at = Date.now()) => ({ at, values: { name: 'Reef' }, base: { name: '' }, files: ['photo'] });

let temporary: Storage;
let persistent: Storage;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  temporary = createMemoryStorage();
  persistent = createMemoryStorage();
});

const draftsOf = (user = anna, remembered = true) =>
  createUserStorage({ user, session: { remembered }, temporary, persistent });

describe('drafts', () => {
  it.each([
    [true, 1, 0],
    [false, 0, 1],
  ])('are only in the storage of the session (remembered: %s)', (remembered, inLocal, inSession) => {
    expect(draftsOf(anna, remembered).write('buoys/1', draft())).toBe(true);
    expect([persistent.length, temporary.length]).toEqual([inLocal, inSession]);
    expect(draftsOf(anna, remembered).read('buoys/1')).toEqual(draft());
  });

  it('move when the session starts again with the other setting', () => {
    draftsOf(anna, true).write('buoys/1', draft());
    draftsOf(anna, false).write('buoys/1', draft());
    expect([persistent.length, temporary.length]).toEqual([0, 1]);
  });

  it('belong to their owner only', () => {
    draftsOf(anna).write('buoys/1', draft());
    expect(draftsOf(bob).read('buoys/1')).toBeUndefined();
    draftsOf(bob).remove('buoys/1');
    expect(draftsOf({ name: 'A.', email: ' Anna@Example.com ' }).read('buoys/1')).toEqual(draft());
  });

  it('are not stored if users cannot be distinguished', () => {
    const nobody = draftsOf({ name: '', email: '' });
    expect(nobody.write('buoys/1', draft())).toBe(false);
    expect(persistent.length).toBe(0);
    expect(nobody.read('buoys/1')).toBeUndefined();
  });

  it('expire after 14 days and are removed together with unreadable ones', () => {
    draftsOf().write('old', draft(Date.now() - 15 * day));
    draftsOf(bob).write('old', draft(Date.now() - 15 * day));
    draftsOf().write('new', draft(Date.now() - 13 * day));
    persistent.setItem('seamark.draft/anna%40example.com/odd', '{"at":');
    persistent.setItem('seamark.locale', 'en');
    expect(draftsOf().read('old')).toBeUndefined();
    expect(draftsOf().read('odd')).toBeUndefined();
    sweepUserStorage([temporary, persistent]);
    expect(Object.keys(persistent)).toEqual(['seamark.draft/anna%40example.com/new', 'seamark.locale']);
  });

  it('break nothing if storage throws or is full', () => {
    const fail = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const failing = { setItem: fail, getItem: fail, removeItem: fail };
    const full: Storage = Object.assign(Object.create(persistent), failing);
    const session = { remembered: true };
    const drafts = createUserStorage({ user: anna, session, temporary, persistent: full });
    expect(drafts.write('buoys/1', draft())).toBe(false);
    expect(drafts.read('buoys/1')).toBeUndefined();
    expect(() => drafts.remove('buoys/1')).not.toThrow();
    expect(() => sweepUserStorage([full])).not.toThrow();
    expect(() => clearUserStorage(anna, full)).not.toThrow();
  });

  it('can be removed for one person only', () => {
    draftsOf(anna, false).write('buoys/1', draft());
    draftsOf(bob, false).write('buoys/1', draft());
    temporary.setItem('seamark.token', 'abc');
    clearUserStorage(bob, temporary);
    expect(Object.keys(temporary)).toEqual(['seamark.draft/anna%40example.com/buoys/1', 'seamark.token']);
  });
});
