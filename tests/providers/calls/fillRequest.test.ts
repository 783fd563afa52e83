import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillRequest } from '../../../providers/calls/createSender';

describe('fillRequest', () => {
  it('doubles a quote between single quotes', () => {
    expect(fillRequest('/x', { request: "GET /Books('{id}')" }, 'GET', { id: "O'B" }).path).toBe(
      "/x/Books('O''B')",
    );
  });

  it('names a value that is missing in the path', () => {
    expect(() => fillRequest('/x', {}, 'GET /{id}', { id: '' })).toThrow('GET /{id}: no value for {id}');
  });

  it.each([['.'], ['..']])('returns undefined for the id %s, which a URL would treat as a path step', id => {
    expect(() => fillRequest('/x', {}, 'GET /{id}', { id })).toThrow('seamark.errors.not_found');
  });

  it('keeps any id within its segment, from which it can be read back', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }).filter(id => !/^\.{1,2}$/.test(id)),
        id => {
          const { path } = fillRequest('/x', {}, 'GET /{id}', { id });
          const segments = new URL(path, 'http://x').pathname.split('/');
          expect(segments).toHaveLength(3);
          expect(decodeURIComponent(segments[2] ?? '')).toBe(id);
        },
      ),
    );
  });
});
