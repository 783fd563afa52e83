import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HttpResponse } from '../../providers/http/readAnswer';
import { type ListPage, turnPages } from '../../src/firstRows/turnPages';

const response = {} as HttpResponse;

/** Pages 1 to 3, of which one is shown. */
const markup = (
  page: number,
) => `<main><table><tbody><tr><td><input type="checkbox"></td><td>Row of ${page}</td></tr>
  </tbody></table><nav><ul>${[1, 2, 3]
    .map(number =>
      number === page
        ? `<li><button aria-current="page">${number}</button></li>`
        : `<li data-page="${number}"><button>${number}</button></li>`,
    )
    .join('')}</ul></nav></main>`;

const screenOf = (page: number) => {
  const screen = document.createElement('div');
  screen.innerHTML = markup(page);
  return screen;
};

/** A list's first page, and its pages as they are asked for: each is answered by hand. */
function openList() {
  const screen = screenOf(1);
  document.body.append(screen);
  const asked: { page: number; answer: () => void }[] = [];
  const read = (): ListPage => {
    const page = Number(new URLSearchParams(location.search).get('page') ?? 1);
    const rows = new Promise<HttpResponse>(resolve => {
      asked.push({ page, answer: () => resolve(response) });
    });
    return { page, rows };
  };
  const panel = { isTaken: false };
  const draw = async ({ page, rows }: ListPage) => (await rows) && screenOf(page);
  const pages = turnPages(screen, { isTaken: () => panel.isTaken, read, draw });
  const press = (text: string) => {
    const found = [...screen.querySelectorAll('button, td')].find(({ textContent }) => textContent === text);
    if (!found) throw new Error(`No ${text}`);
    return pages.answers(found);
  };
  return { screen, asked, panel, pages, press };
}

const shown = (screen: HTMLElement) => screen.querySelectorAll('td')[1]?.textContent;

beforeEach(() => history.replaceState({ idx: 4, usr: 'kept' }, '', '/gauges'));
afterEach(() => document.body.replaceChildren());

describe('a page that is pressed', () => {
  it('is the address’s at once, and shown when it is there', async () => {
    const { screen, asked, press } = openList();
    expect(press('2')).toBe(true);
    expect(location.href).toMatch(/\/gauges\?page=2$/);
    expect(history.state).toMatchObject({ idx: 5 });
    expect(shown(screen)).toBe('Row of 1');
    asked[0]?.answer();
    await vi.waitFor(() => expect(shown(screen)).toBe('Row of 2'));
    press('1');
    expect(location.href).toMatch(/\/gauges$/);
  });

  it('is the last one, whichever is answered first', async () => {
    const { screen, asked, press } = openList();
    press('2');
    press('3');
    expect(asked.map(({ page }) => page)).toEqual([2, 3]);
    asked[1]?.answer();
    await vi.waitFor(() => expect(shown(screen)).toBe('Row of 3'));
    asked[0]?.answer();
    await new Promise(resolve => setTimeout(resolve));
    expect(shown(screen)).toBe('Row of 3');
  });

  it('has the focus, where it was on the number', async () => {
    const { screen, asked, press } = openList();
    screen.querySelector<HTMLElement>('[data-page="2"] button')?.focus();
    press('2');
    asked[0]?.answer();
    await vi.waitFor(() => expect(shown(screen)).toBe('Row of 2'));
    expect(document.activeElement).toHaveTextContent('2');
    expect(document.activeElement).toHaveAttribute('aria-current');
  });

  it('is the panel’s once that has taken the address, and where a row is ticked', () => {
    const { screen, asked, panel, press } = openList();
    screen.querySelector<HTMLElement>('input')?.click();
    expect(press('2')).toBe(false);
    screen.querySelector<HTMLElement>('input')?.click();
    panel.isTaken = true;
    expect(press('2')).toBe(false);
    expect([asked.length, location.search]).toEqual([0, '']);
  });
});

describe('what else is pressed', () => {
  it('goes with the rows of which it is, where a page is awaited, and is kept otherwise', async () => {
    const { screen, asked, press } = openList();
    expect(press('Row of 1')).toBe(false);
    press('2');
    expect(press('Row of 1')).toBe(true);
    asked[0]?.answer();
    await vi.waitFor(() => expect(shown(screen)).toBe('Row of 2'));
    expect(press('Row of 2')).toBe(false);
  });
});

describe('Back', () => {
  it('shows the page before', async () => {
    const { screen, asked, pages, press } = openList();
    press('2');
    asked[0]?.answer();
    await vi.waitFor(() => expect(shown(screen)).toBe('Row of 2'));
    history.replaceState(null, '', '/gauges');
    expect(pages.show()).toBe(true);
    asked[1]?.answer();
    await vi.waitFor(() => expect(shown(screen)).toBe('Row of 1'));
  });

  it('is another screen’s where it leads to one, and the panel’s once it is there', () => {
    const { asked, panel, pages } = openList();
    history.replaceState(null, '', '/users');
    expect(pages.show()).toBe(false);
    history.replaceState(null, '', '/gauges');
    panel.isTaken = true;
    expect(pages.show()).toBe(false);
    expect(asked).toEqual([]);
  });
});
