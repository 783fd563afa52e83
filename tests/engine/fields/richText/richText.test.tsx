import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field } from '../../../../src/engine';
import {
  asHtml,
  isMarkup,
  leastFormatted,
  plainText,
} from '../../../../src/engine/fields/richText/plainText';
import { readableHtml } from '../../../../src/engine/fields/richText/RichTextCell';

const { clean } = field.richText();
const inside = (html: string) => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder;
};

describe('the value that a rich text sends', () => {
  it.each([
    '',
    '  ',
    '<p></p>',
    '<p> </p><p><br></p>',
    '<p>&nbsp;\u200b</p>',
    '<ul><li><p></p></li></ul>',
    '<p><strong> </strong></p>',
    null,
    undefined,
    7,
  ])('is empty for %j', value => {
    expect(clean(value)).toBe('');
  });

  it.each([
    ['<p>One line</p>', 'One line'],
    ['<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
    ['<p>One</p><p></p><p>Two</p>', 'One\n\nTwo'],
    ['<p>Fish &amp; chips</p>', 'Fish & chips'],
    ['<p>Wind &lt; 5 m/s</p>', 'Wind < 5 m/s'],
    ['  plain already ', 'plain already'],
  ])('is plain text for %j, which has no formatting', (html, plain) => {
    expect(clean(html)).toBe(plain);
  });

  it.each([
    '<p>New <strong>waves</strong></p>',
    '<ul><li><p>One</p></li></ul>',
    '<p style="text-align: center">Centred</p>',
    '<p><a href="https://example.com">More</a></p>',
    '<p><img src="/a.png" alt="Chart"></p>',
    '<iframe src="https://example.com"></iframe>',
    '<hr>',
  ])('is HTML for %j, which has formatting or media', html => {
    expect(clean(html)).toBe(html);
  });

  it('has no empty paragraphs around formatted text', () => {
    expect(clean('<p></p><p>New <em>waves</em></p><p> </p><p><br></p>')).toBe('<p>New <em>waves</em></p>');
  });

  it('stays HTML if plain text would look like tags', () => {
    expect(clean('<p>Write &lt;b&gt; for bold</p>')).toBe('<p>Write &lt;b&gt; for bold</p>');
  });

  it('is the same plain text after a round trip through the editor', () => {
    const line = fc.string({ unit: 'grapheme' }).map(text => text.replace(/\s+/g, ' ').trim());
    fc.assert(
      fc.property(fc.array(line), lines => {
        const text = plainText(lines.join('\n'));
        fc.pre(!isMarkup(text));
        const blank = text.replace(/[\s\u200b-\u200d\u2060\ufeff]/g, '') === '';
        // HTML cannot contain NUL: upstreams reject it, and the parser drops it.
        fc.pre(!text.includes('\0'));
        expect(leastFormatted(asHtml(text))).toBe(blank ? '' : text);
      }),
    );
  });

  it('is searched and exported as text', () => {
    expect(field.richText().toText('<p>New <b>waves</b></p><p>and wind</p>', {})).toBe('New waves\nand wind');
  });
});

describe('a displayed rich text', () => {
  it('shows plain text literally', () => {
    expect(inside(readableHtml('Fish &amp; chips < 5\nmore')).textContent).toBe('Fish &amp; chips < 5\nmore');
  });

  it('keeps highlights and the numbering of lists', () => {
    const html = '<ol start="3" type="a"><li><mark>a</mark></li></ol>';
    expect(readableHtml(html)).toBe(html);
  });

  it('opens links in a new tab without an opener', () => {
    const link = inside(readableHtml('<a href="https://example.com/a">x</a>')).querySelector('a');
    expect(link?.rel).toBe('noopener noreferrer nofollow');
    expect(link?.target).toBe('_blank');
  });

  it('keeps alignment and colours, and no other style', () => {
    const style =
      'text-align: center; position: fixed; color: #ff0000; background: url(https://evil.example)';
    expect(
      inside(readableHtml(`<p style="${style}">x</p>`))
        .querySelector('p')
        ?.getAttribute('style'),
    ).toBe('text-align: center; color: #ff0000');
  });
});
