import { describe, expect, it } from 'vitest';
import { parseTextChange, type TextChange } from '../../../../src/engine/fields/coordinate/parseTextChange';

/** Types the keys at the end of a field's text, one by one. */
function type(keys: string, before = '') {
  const rejected: string[] = [];
  let text = before;
  for (const key of keys) {
    const result = parseTextChange({ before: text, text: text + key, typed: key }, 'latitude', true);
    if (result.outcome === 'rejected') rejected.push(key);
    text = result.text;
  }
  return { text, rejected: rejected.join('') };
}

const paste = (pasted: string, more: Partial<TextChange> = {}) =>
  parseTextChange({ before: '', text: pasted, pasted, ...more }, 'longitude', true);

describe('a coordinate typed key by key', () => {
  it.each([
    ['-12.5', '-12.5', ''],
    ['-4x4.7.9e', '-44.79', 'x.e'],
    ['1,5', '1.5', ''],
    ['\u221212.5', '-12.5', ''],
    ['\u20131', '-1', ''],
    ['12.5,', '12.5', ','],
    ['12-', '12', '-'],
    ['1 2', '12', ' '],
    ["1°20'W", '120', "°'W"],
  ])('%s becomes %s, and %j is rejected with a message', (keys, text, rejected) => {
    expect(type(keys)).toEqual({ text, rejected });
  });

  it('of an unreadable paste that is being corrected rejects the same keys', () => {
    const letter = parseTextChange({ before: "36°75'N", text: "36°x5'N", typed: 'x' }, 'latitude', true);
    expect(letter).toEqual({ text: "36°75'N", outcome: 'rejected' });
  });
});

describe('a pasted coordinate', () => {
  it.each([
    ['12.5', { text: '12.5' }],
    ['12,5', { text: '12.5', outcome: 'read' }],
    ["1°20'W", { text: '-1.3333333', outcome: 'read' }],
    ['36.785, -122.398', { text: '-122.398', other: '36.785', outcome: 'read' }],
    ['nowhere', { text: 'nowhere', outcome: 'unreadable' }],
    ['12 N', { text: '', other: '12', outcome: 'read' }],
  ])('%s', (pasted, result) => {
    expect(paste(pasted)).toEqual(result);
  });

  it('is inserted if it is part of a number, and replaces the text otherwise', () => {
    expect(paste('398', { before: '-122.', text: '-122.398' })).toEqual({ text: '-122.398' });
    expect(paste("1°20'W", { before: '12', text: "121°20'W" })).toMatchObject({ text: '-1.3333333' });
    expect(paste('-12.5', { before: '3.5', text: '3.5-12.5' })).toMatchObject({ text: '-12.5' });
    expect(paste('45', { before: "122°75'W", text: "122°45'W" })).toMatchObject({ text: '-122.75' });
  });
});
