import Pagination from '@mui/material/Pagination';
import { renderHook } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/firstRows/Frame';
import { kindsOf } from '../../../src/firstRows/fill';
import { fillFrame } from '../../../src/firstRows/fillFrame';
import { formats } from '../../../src/firstRows/formats';
import { pageItems } from '../../../src/firstRows/pageItems';
import { sampleTotal } from '../../../vite/firstRows/samples';
import { templateAround } from '../../../vite/firstRows/templateAround';

interface Drawing {
  page?: number;
  total?: number;
  perPage?: number;
  siblings?: number;
  say?: (from: number, to: number, total: number) => string;
}

const english = (from: number, to: number, total: number) => `${from}-${to} of ${total}`;

/** A list's screen, with MUI's own pages. */
function drawn({ page = 1, total = sampleTotal, perPage = 10, siblings = 1, say = english }: Drawing) {
  const count = Math.ceil(total / perPage);
  return renderToStaticMarkup(
    <main>
      <ul className="rows">
        <li>A row</li>
      </ul>
      <div>
        <p>{say((page - 1) * perPage + 1, Math.min(page * perPage, total), total)}</p>
        {count > 1 && (
          <Pagination
            {...{ count, page }}
            siblingCount={siblings}
            getItemAriaLabel={(type, page, selected) =>
              `${selected ? 'current' : 'go to'} ${type} ${page ?? ''}`
            }
          />
        )}
      </div>
    </main>,
  );
}

/** The frame that is learnt of a first page. */
function learnt(drawing: Drawing, html = drawn(drawing)): Frame {
  const screen = document.createElement('div');
  screen.innerHTML = html;
  const rows = screen.querySelector('.rows') ?? undefined;
  const known = { formats, kindsOf, pageItems };
  // MUI's hook wants a component, which it needs not for pages that are given.
  const { result } = renderHook(() => templateAround(screen, rows, drawing.perPage ?? 10, known));
  return { ...result.current, row: ['<li>A row</li>'] } as unknown as Frame;
}

/** What is drawn by it of another page, without what the script alone looks at. */
function filled(frame: Frame, page: number, total: number | undefined): string {
  const body = { items: [{}], ...(total !== undefined && { total }) };
  const answer = { status: 200, statusText: '', headers: new Headers(), body };
  const user = { name: 'Anna', email: 'anna@example.com', record: {} };
  const { result } = renderHook(() => fillFrame(frame, user, answer, page));
  return (result.current ?? '').replace(/ data-page="\d*"/g, '');
}

/** The same, for a page's texts and buttons: a step that can't be used leads nowhere, and needs no name. */
function plain(html: string): string {
  const screen = document.createElement('div');
  screen.innerHTML = html;
  for (const element of screen.querySelectorAll('*'))
    for (const name of element.getAttributeNames().sort()) {
      const value = element.getAttribute(name) ?? '';
      element.removeAttribute(name);
      element.setAttribute(name, value.replace(/(go to (?:next|previous)).*/, '$1'));
    }
  return screen.innerHTML;
}

describe('the pages below a list, learnt of its first one', () => {
  it.each([
    ['at a desk', 1],
    ['on a phone', 0],
    ['with two on either side', 2],
  ])('are MUI’s on each page of each number of pages, %s', (_, siblings) => {
    const frame = learnt({ siblings });
    for (const total of [1, 10, 11, 25, 71, 95, 204, 1698])
      for (let page = 1; page <= Math.ceil(total / 10); page += 1)
        expect(plain(filled(frame, page, total)), `${page} of ${total}`).toBe(
          plain(drawn({ page, total, siblings })),
        );
  });

  it('are counted by the rows that a page of the list has', () => {
    const frame = learnt({ perPage: 25 });
    expect(plain(filled(frame, 3, 60))).toBe(plain(drawn({ page: 3, total: 60, perPage: 25 })));
  });

  it('say of their rows what another language says, and how it writes a number', () => {
    const say = (from: number, to: number, total: number) => `${from}–${to}՝ ${formats.figure(total)}-ից`;
    const frame = learnt({ say });
    expect(filled(frame, 2, 1698)).toContain(`<p>11–20՝ ${formats.figure(1698)}-ից</p>`);
  });

  it('lead where the script finds it, but for the page that is shown and steps that lead nowhere', () => {
    const frame = learnt({});
    const answer = { status: 200, statusText: '', headers: new Headers(), body: { items: [{}], total: 25 } };
    const user = { name: 'Anna', email: 'anna@example.com', record: {} };
    const { result } = renderHook(() => fillFrame(frame, user, answer, 3));
    const screen = document.createElement('div');
    screen.innerHTML = result.current ?? '';
    const pages = [...screen.querySelectorAll('nav li')].map(item => item.getAttribute('data-page'));
    expect(pages).toEqual(['2', '1', '2', null, null]);
  });

  it('are left to the panel without a total', () => {
    const frame = learnt({});
    expect(filled(frame, 1, undefined)).toBe(
      '<main><ul class="rows"><li>A row</li></ul><div><p></p></div></main>',
    );
  });

  it.each([
    ['not said by their numbers', drawn({ say: () => 'Many rows' })],
    ['in another order', drawn({}).replace(/(<nav.*?<ul.*?)(<li>.*?<\/li>)(<li>.*?<\/li>)/, '$1$3$2')],
    ['drawn otherwise one from the other', drawn({}).replace('go to page 3', 'third')],
  ])('are left to the panel where they are %s', (_, html) => {
    const frame = learnt({}, html);
    expect(frame.pages).toBeUndefined();
    expect(filled(frame, 1, 25)).not.toMatch(/<nav|of|Many/);
  });
});
