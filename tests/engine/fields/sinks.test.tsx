import { render, screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { field } from '../../../src/engine';
import { markdownHtml } from '../../../src/engine/fields/markdown/MarkdownText';
import { readableHtml } from '../../../src/engine/fields/richText/RichTextCell';
import { sanitizeDescription } from '../../../upstream/changelogs/sanitizeDescription';
import { hostileLinks, hostileMarkup, outside } from '../../support/corpora/hostileMarkup';

const { Cell } = field.email();
const show = (mail: unknown) =>
  render(
    <RecordContextProvider value={{ id: 1, mail }}>
      <Cell source="mail" />
    </RecordContextProvider>,
  );

it.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ['ada+tide@example.com', 'mailto:ada%2Btide@example.com'],
  ['x@y?cc=z&body=hello', 'mailto:x@y%3Fcc%3Dz%26body%3Dhello'],
  ['x@y,z', 'mailto:x@y%2Cz'],
  ['<script>@y', 'mailto:%3Cscript%3E@y'],
  ['x@y#z', 'mailto:x@y%23z'],
])('opens a mail to %s alone', (address, href) => {
  show(address);
  expect(screen.getByRole('link', { name: address })).toHaveAttribute('href', href);
});

it.each(['x@y?cc=z@y&body=hello', 'javascript:alert(1)', 'ada', 'a b@c', '\ud800@example.com'])(
  'shows %j, which is no address, as a text',
  text => {
    show(text);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

const elements =
  'p br b strong i em u s sub sup a ul ol li h1 h2 h3 h4 h5 h6 blockquote code pre hr span mark table thead tbody tr th td del'.split(
    ' ',
  );
const attributes = ['href', 'rel', 'target', 'style'];
const style = /^(\s*(text-align|color|background-color)\s*:\s*[#\w(), ]+;?)*$/;

/** Parsed as a browser does; jsdom runs and loads nothing. */
function parsed(html: string): HTMLElement {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder;
}

/** What a browser makes of a page's text: what runs, loads, leads elsewhere or covers in it. */
function faultsIn(html: string): string[] {
  return [...parsed(html).querySelectorAll('*')].flatMap(element => {
    const tag = element.tagName.toLowerCase();
    const faults = elements.includes(tag) ? [] : [`<${tag}>`];
    for (const { name, value } of element.attributes) {
      if (!attributes.includes(name)) faults.push(`${tag} ${name}`);
      if (name === 'href' && !/^(https?:\/\/|mailto:)[^\s\\]+$/i.test(value)) faults.push(`href ${value}`);
      if (name === 'style' && !style.test(value)) faults.push(`style ${value}`);
    }
    return faults;
  });
}

describe('what is made of hostile markup', () => {
  it('is three hundred payloads and more, which the check finds hostile as they are', () => {
    expect(hostileMarkup.length).toBeGreaterThan(300);
    const harmless = hostileMarkup.filter(markup => faultsIn(markup).length === 0);
    expect(harmless.length).toBeLessThan(hostileMarkup.length / 10);
  });

  it.each([
    ['shown as rich text', (text: string) => readableHtml(text)],
    ['shown as Markdown', markdownHtml],
    ['stored by the API', sanitizeDescription],
  ])('%s runs, loads, covers nothing and leads nowhere, also written out and read again', (_, make) => {
    const faults = hostileMarkup.flatMap(markup => {
      const made = make(markup);
      const again = parsed(made).innerHTML;
      const found = [...faultsIn(made), ...(again === made ? [] : faultsIn(again))];
      return found.length > 0 ? [{ markup, found }] : [];
    });
    expect(faults).toEqual([]);
  });

  it('is a text in every other cell', () => {
    const { Cell: TextCell } = field.text();
    for (const markup of hostileMarkup.filter(({ length }) => length < 300)) {
      const { container, unmount } = render(
        <RecordContextProvider value={{ id: 1, name: markup }}>
          <TextCell source="name" />
        </RecordContextProvider>,
      );
      expect(container.querySelectorAll('*').length, markup).toBeLessThan(3);
      expect(container.querySelector('[href],[src],[onerror]')).toBeNull();
      unmount();
    }
  });

  it('is no link in a web address', () => {
    const { Cell: UrlCell } = field.url();
    for (const href of hostileLinks) {
      const { container, unmount } = render(
        <RecordContextProvider value={{ id: 1, page: href }}>
          <UrlCell source="page" />
        </RecordContextProvider>,
      );
      const link = container.querySelector('a');
      if (link) expect(new URL(link.href).protocol, href).toMatch(/^https?:$/);
      expect(link?.href ?? '').not.toContain(`${outside}x`);
      unmount();
    }
  });
});
