import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Frame } from '../../src/firstRows/Frame';
import { fits } from '../../src/firstRows/fits';

const frame = {
  media: { '(min-width:900px)': true },
  person: { features: '["sessions"]', read_only: null },
  untouched: ['seamark.looks.'],
} as unknown as Frame;

const user = (record: object) => ({ name: 'A', email: 'a@b.c', record });
const wide = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a frame', () => {
  it('fits a person whose record says the same where it counts', () => {
    wide(true);
    expect(fits(frame, user({ features: ['sessions'], role: 'administrator' }))).toBe(true);
    expect(fits(frame, user({ features: [] }))).toBe(false);
    expect(fits(frame, user({ features: ['sessions'], read_only: true }))).toBe(false);
  });

  it('fits no other width', () => {
    wide(false);
    expect(fits(frame, user({ features: ['sessions'] }))).toBe(false);
  });

  it('fits no list that somebody has made their own', () => {
    wide(true);
    localStorage.setItem('seamark.looks.abc', '{}');
    expect(fits(frame, user({ features: ['sessions'] }))).toBe(false);
  });
});
