import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, fillValues, toUrlencoded } from '../../../providers/calls/fillCall';

const text = fc.string({ minLength: 1, unit: 'grapheme' });
const scalar = fc.oneof(text, fc.boolean(), fc.integer());
const filled = (template: string, value: unknown) => fillTemplate(template, () => value);

describe('a template with any value', () => {
  it('in JSON stays valid JSON that contains the value', () => {
    fc.assert(
      fc.property(scalar, value => {
        expect(JSON.parse(String(filled('{"a":{"$is":{x}},"b":["%{x}%"]}', value)))).toEqual({
          a: { $is: value },
          b: [`%${value}%`],
        });
      }),
    );
  });

  it('has the value between single quotes as one literal', () => {
    fc.assert(
      fc.property(text, value => {
        const [, literal = ''] =
          /^name eq '((?:[^']|'')*)' or x$/.exec(String(filled("name eq '{x}' or x", value))) ?? [];
        expect(literal.replaceAll("''", "'")).toBe(value);
      }),
    );
  });

  it('has the value between double quotes as one literal', () => {
    fc.assert(
      fc.property(text, value => {
        const [, literal = ''] =
          /^name==("(?:[^"\\]|\\.)*");x$/s.exec(String(filled('name=="{x}";x', value))) ?? [];
        expect(JSON.parse(literal)).toBe(value.toWellFormed());
      }),
    );
  });

  it('that consists of its name returns the value itself', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(filled('{x}', value)).toBe(value);
      }),
    );
  });

  it.each([undefined, null, ''])('is undefined if one of several values is %o', value => {
    expect(filled('a {x} b', value)).toBeUndefined();
  });

  it('in a body returns what JSON can represent', () => {
    fc.assert(
      fc.property(scalar, value => {
        const body = fillValues(
          { a: '{x}', b: [{ is: '{x}' }, { is: '{none}' }], c: { d: '{none}' } },
          name => (name === 'x' ? value : undefined),
        );
        expect(body).toEqual({ a: value, b: [{ is: value }], c: {} });
      }),
    );
  });
});

describe('a URL-encoded form', () => {
  it('has each value under its name', () => {
    fc.assert(
      fc.property(fc.dictionary(text, fc.array(text, { minLength: 1 })), values => {
        const form = new URLSearchParams(toUrlencoded(values, false));
        for (const [name, entries] of Object.entries(values))
          expect(form.getAll(name.toWellFormed())).toEqual(entries.map(entry => entry.toWellFormed()));
      }),
    );
  });

  it.each([
    [false, 'tags=a&tags=b&master=%7B%22name%22%3A%22B%22%7D&none=&empty=&no=false&zero=0'],
    [true, 'tags%5B%5D=a&tags%5B%5D=b&master%5Bname%5D=B&none=&empty=&no=false&zero=0'],
  ])('encodes lists and objects in brackets: %s', (inBrackets, form) => {
    const values = {
      tags: ['a', 'b'],
      master: { name: 'B' },
      none: null,
      empty: [],
      gone: undefined,
      no: false,
      zero: 0,
    };
    expect(toUrlencoded(values, inBrackets)).toBe(form);
  });
});
