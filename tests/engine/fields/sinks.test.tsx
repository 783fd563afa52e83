import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field } from '../../../src/engine';
import { markdownHtml } from '../../../src/engine/fields/markdown/MarkdownText';
import { readableHtml } from '../../../src/engine/fields/richText/RichTextCell';
import { sanitizeDescription } from '../../../upstream/changelogs/sanitizeDescription';
import { hostileLinks, hostileMarkup, outside } from '../../support/corpora/hostileMarkup';
import { renderCells } from './renderCells';

it.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ['ada+tide@example.com', 'mailto:ada%2Btide@example.com'],
  ['x@y?cc=z&body=hello', 'mailto:x@y%3Fcc%3Dz%26body%3Dhello'],
  ['x@y,z', 'mailto:x@y%2Cz'],
  ['<script>@y', 'mailto:%3Cscript%3E@y'],
  ['x@y#z', 'mailto:x@y%23z'],
])('escapes the mailto link of %s', (address, href) => {
  renderCells(field.email(), address);
  expect(screen.getByRole('link', { name: address })).toHaveAttribute('href', href);
});

it.each(['x@y?cc=z@y&body=hello', 'javascript:alert(1)', 'ada', 'a b@c', '\ud800@example.com'])(
  'shows %j, which is not an address, as text',
  text => {
    renderCells(field.email(), text);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

const elements =
  'p br b strong i em u s sub sup a ul ol li h1 h2 h3 h4 h5 h6 blockquote code pre hr span mark table thead tbody tr th td del'.split(
    ' ',
  );
const attributes = ['href', 'rel', 'target', 'style', 'start', 'type'];
const style = /^(\s*(text-align|color|background-color)\s*:\s*[#\w(), ]+;?)*$/;

/** Parses as a browser does. jsdom runs and loads nothing. */
function parsed(html: string): HTMLElement {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder;
}

/** The elements and attributes that could run code, load files, navigate or cover the page. */
function threatsIn(html: string): string[] {
  return [...parsed(html).querySelectorAll('*')].flatMap(element => {
    const tag = element.tagName.toLowerCase();
    const threats = elements.includes(tag) ? [] : [`<${tag}>`];
    for (const { name, value } of element.attributes) {
      if (!attributes.includes(name)) threats.push(`${tag} ${name}`);
      if (name === 'href' && !/^(https?:\/\/|mailto:)[^\s\\]+$/i.test(value)) threats.push(`href ${value}`);
      if (name === 'style' && !style.test(value)) threats.push(`style ${value}`);
    }
    return threats;
  });
}

describe('hostile markup', () => {
  it('has more than 300 payloads, which the check detects unsanitized', () => {
    expect(hostileMarkup.length).toBeGreaterThan(300);
    const harmless = hostileMarkup.filter(markup => threatsIn(markup).length === 0);
    expect(harmless.length).toBeLessThan(hostileMarkup.length / 10);
  });

  it.each([
    ['shown as rich text', (text: string) => readableHtml(text)],
    ['shown as Markdown', markdownHtml],
    ['stored by the API', sanitizeDescription],
  ])('%s is harmless, also after it is serialized and parsed again', (_, make) => {
    const threats = hostileMarkup.flatMap(markup => {
      const made = make(markup);
      const again = parsed(made).innerHTML;
      const found = [...threatsIn(made), ...(again === made ? [] : threatsIn(again))];
      return found.length > 0 ? [{ markup, found }] : [];
    });
    expect(threats).toEqual([]);
  });

  it('is plain text in every other cell', () => {
    const shown = hostileMarkup.filter(({ length }) => length < 300);
    const { container } = renderCells(field.text(), ...shown);
    const cells = [...container.children];
    expect(cells).toHaveLength(shown.length);
    expect(cells.filter(cell => cell.querySelectorAll('*').length > 2)).toEqual([]);
    expect(container.querySelector('[href],[src],[onerror]')).toBeNull();
  });

  it('is not a link in a URL field', () => {
    const { container } = renderCells(field.url(), ...hostileLinks);
    for (const { href } of container.querySelectorAll('a')) {
      expect(new URL(href).protocol, href).toMatch(/^https?:$/);
      expect(href).not.toContain(`${outside}x`);
    }
  });
});
