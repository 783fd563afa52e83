import { describe, expect, it } from 'vitest';
import { fill, kindsOf } from '../../../src/firstRows/fill';
import { formats } from '../../../src/firstRows/formats';
import { pageItems } from '../../../src/firstRows/pageItems';
import type { Markup } from '../../../vite/firstRows/Markup';
import { templateOfRow } from '../../../vite/firstRows/templateOfRow';

type Row = Record<string, unknown>;

/** What is drawn of a row that the template has not seen. */
function learnt(draw: (row: Row, index: number) => Markup, rows: Row[], next: Row): string | undefined {
  const template = templateOfRow(rows.map(draw), rows, { formats, kindsOf, pageItems });
  return (
    template &&
    fill(template, path => (path === '$odd' ? 0 : path.split('.').reduce((at, key) => Object(at)[key], next)))
  );
}

const cell = (child: Markup, ...attributes: [string, string][]): Markup => ({
  name: 'td',
  attributes,
  children: [child],
});

const titles = ['Kara', 'Laptev', 'Barents', 'White'].map((title, index) => ({ id: `id-${index}`, title }));

describe('a row learnt from rows that were drawn', () => {
  it('has a value where it was drawn as it is, also between words', () => {
    const draw = ({ id, title }: Row) => cell(`Edit ${title}`, ['data-to', `/buoys/${id}/edit`]);
    expect(learnt(draw, titles, { id: '7', title: 'Red & Black' })).toBe(
      '<td data-to="/buoys/7/edit">Edit Red &amp; Black</td>',
    );
  });

  it('says a moment as the panel has said it', () => {
    const rows = [1, 2, 3, 4].map(day => ({ at: `2026-03-0${day}T12:00:00.000Z` }));
    const draw = ({ at }: Row) => cell(formats.date(at), ['title', formats.dateTime(at)]);
    const at = '2025-12-24T12:00:00.000Z';
    expect(learnt(draw, rows, { at })).toBe(`<td title="${formats.dateTime(at)}">${formats.date(at)}</td>`);
  });

  it('has another form for what is empty', () => {
    const rows = [...titles, ...titles.map(({ id }) => ({ id }))];
    const draw = ({ title }: Row): Markup =>
      title ? cell({ name: 'bdi', attributes: [], children: [String(title)] }) : cell('–');
    expect(learnt(draw, rows, { title: 'Okhotsk' })).toBe('<td><bdi>Okhotsk</bdi></td>');
    expect(learnt(draw, rows, { title: '' })).toBe('<td>–</td>');
  });

  it('has the words of a choice, and nothing for a choice that it has not seen', () => {
    const rows = [0, 0, 1, 1, 0].map((platform, index) => ({ platform, title: `T${index}` }));
    const draw = ({ platform }: Row) => cell(platform === 0 ? 'iOS' : 'Android');
    expect(learnt(draw, rows, { platform: 1 })).toBe('<td>Android</td>');
    expect(learnt(draw, rows, { platform: 2 })).toBe('<td></td>');
  });

  it('is none where anything is drawn that no value explains', () => {
    const words = ['one', 'two', 'three', 'four'];
    expect(learnt((_, index) => cell(words[index] ?? ''), titles, {})).toBeUndefined();
    const shapes = (_: Row, index: number): Markup => ({
      name: index % 3 ? 'i' : 'b',
      attributes: [],
      children: [],
    });
    expect(learnt(shapes, titles, {})).toBeUndefined();
  });

  it('does without a hint that no value explains', () => {
    const words = ['one', 'two', 'three', 'four'];
    expect(learnt((_, index) => cell('x', ['title', words[index] ?? '']), titles, {})).toBe('<td>x</td>');
  });

  it('believes no pattern of a single row', () => {
    const rows = [{ kind: 'a' }, { kind: 'b' }, { kind: 'c' }];
    const word: Record<string, string> = { a: 'x', b: 'y', c: 'z' };
    expect(learnt(({ kind }) => cell(word[`${kind}`] ?? ''), rows, { kind: 'a' })).toBeUndefined();
  });

  it('leads nowhere that a value alone names', () => {
    const rows = [1, 2, 3].map(number => ({ page: `https://example.com/${number}` }));
    const draw = ({ page }: Row): Markup => ({
      name: 'a',
      attributes: [['href', String(page)]],
      children: ['Open'],
    });
    expect(learnt(draw, rows, { page: 'javascript:alert(1)' })).toBe('<a>Open</a>');
  });

  it('takes turns in colours', () => {
    const draw = (_: Row, index: number) => cell('x', ['class', index % 2 ? 'odd' : 'even']);
    expect(learnt(draw, titles, {})).toBe('<td class="even">x</td>');
  });
});
