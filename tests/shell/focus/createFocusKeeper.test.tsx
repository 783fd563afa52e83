import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFocusKeeper } from '../../../src/shell/focus/createFocusKeeper';

let keeper: ReturnType<typeof createFocusKeeper>;
let end: () => void;

const main = () => document.querySelector('main') as HTMLElement;
const show = (html: string) => {
  main().innerHTML = html;
};
const focused = () => document.activeElement?.closest('h1')?.textContent;

/** Goes from a list to a form and back, to a list that the row one came from is no longer in. */
async function goBackToALostRow() {
  show('<h1>Stations</h1><a href="/stations/1">Reef</a>');
  keeper.arrived({ key: 'list', address: '/stations', by: 'POP' });
  main().querySelector('a')?.focus();
  keeper.arrived({ key: 'form', address: '/stations/1', by: 'PUSH' });
  show('<h1>Reef</h1>');
  await waitFor(() => expect(focused()).toBe('Reef'));
  keeper.arrived({ key: 'list', address: '/stations', by: 'POP' });
  show('<h1>Stations</h1>');
  await waitFor(() => expect(focused()).toBe('Stations'));
}

describe('the focus on a list that was gone back to, while its row is waited for', () => {
  beforeEach(() => {
    document.body.innerHTML = '<main></main><section aria-live="polite"></section>';
    keeper = createFocusKeeper(document);
    end = keeper.watch();
  });
  afterEach(() => end());

  it('goes to the heading of what takes the list’s place', async () => {
    await goBackToALostRow();
    show('<h1>Something went wrong</h1>');
    await waitFor(() => expect(focused()).toBe('Something went wrong'));
  });

  it('goes back to the heading when a message is closed', async () => {
    await goBackToALostRow();
    const messages = document.querySelector('section') as HTMLElement;
    messages.innerHTML = '<button type="button">Close</button>';
    const close = messages.querySelector('button') as HTMLElement;
    close.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    close.focus();
    messages.innerHTML = '';
    await waitFor(() => expect(focused()).toBe('Stations'));
  });
});

it('waits for a heading that can be seen, while the screen that was left is still beside the next', async () => {
  document.body.innerHTML = '<main><h1>Reef</h1></main>';
  const reef = main().querySelector('h1') as HTMLElement;
  keeper = createFocusKeeper(document);
  end = keeper.watch();
  keeper.arrived({ key: 'form', address: '/stations/1', by: 'POP' });
  // As in a browser, where an element without a box can't have the focus; jsdom lays nothing out.
  Object.assign(reef, { checkVisibility: () => false, focus: () => {} });
  keeper.arrived({ key: 'list', address: '/stations', by: 'POP' });
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  show('<h1>Stations</h1>');
  await waitFor(() => expect(focused()).toBe('Stations'));
  end();
});

it('comes back to what was hidden for an instant, as a part whose code was still on its way', async () => {
  document.body.innerHTML = '<main><h1>Stations</h1><a href="/stations/1">Reef</a></main>';
  const reef = main().querySelector('a') as HTMLElement;
  keeper = createFocusKeeper(document);
  end = keeper.watch();
  reef.focus();
  // A browser takes the focus off what it shows no more, and tells of it as of any that goes.
  const hidden = vi.spyOn(Object.assign(reef, { checkVisibility: (): boolean => true }), 'checkVisibility');
  hidden.mockReturnValue(false);
  reef.blur();
  hidden.mockReturnValue(true);
  await new Promise(resolve => setTimeout(resolve));
  main().className = 'shown';
  await waitFor(() => expect(document.activeElement).toBe(reef));
  end();
});

describe('the focus of a dialog that goes', () => {
  const dialog = () => document.querySelector('dialog') as HTMLElement;

  beforeEach(() => {
    document.body.innerHTML = '<main><h1>Reef</h1><button type="button">Disable</button></main>';
    keeper = createFocusKeeper(document);
    end = keeper.watch();
    main().querySelector('button')?.focus();
    const fields = Array.from({ length: 9 }, (_, at) => `<input aria-label="${at}">`).join('');
    document.body.insertAdjacentHTML('beforeend', `<dialog open>${fields}</dialog>`);
  });
  afterEach(() => end());

  it('goes back to what opened it, however often it moved meanwhile', async () => {
    for (const input of dialog().querySelectorAll('input')) input.focus();
    dialog().remove();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Disable'));
  });

  it('goes back to what opened it after a press on an empty place of it', async () => {
    const input = dialog().querySelector('input');
    input?.focus();
    input?.blur();
    await new Promise(resolve => setTimeout(resolve));
    dialog().remove();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Disable'));
  });
});

it('goes to the heading when a dialog goes that the page came with', async () => {
  document.body.innerHTML = '<main><h1>Reef</h1></main><dialog open><button>Close</button></dialog>';
  keeper = createFocusKeeper(document);
  end = keeper.watch();
  document.querySelector('button')?.focus();
  document.querySelector('dialog')?.remove();
  await waitFor(() => expect(focused()).toBe('Reef'));
  end();
});

describe('the focus where this code came after the first link was followed', () => {
  beforeEach(() => {
    document.body.innerHTML = '<main><h1>Reef</h1></main>';
    keeper = createFocusKeeper(document);
    end = keeper.watch();
  });
  afterEach(() => end());

  it('goes to the heading', async () => {
    keeper.arrived({ key: 'form', address: '/stations/1', by: 'PUSH' });
    await waitFor(() => expect(focused()).toBe('Reef'));
  });

  it('goes to the heading of a screen that was gone back to', async () => {
    const load = { name: 'http://localhost/stations/1' } as PerformanceEntry;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load]);
    keeper.arrived({ key: 'list', address: '/stations', by: 'POP' });
    await waitFor(() => expect(focused()).toBe('Reef'));
  });

  it('is left to who types by then', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<input type="search" />');
    const search = document.querySelector('input');
    search?.focus();
    keeper.arrived({ key: 'form', address: '/stations/1', by: 'PUSH' });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(search);
  });

  it('stays where it is on a page that was only loaded', async () => {
    for (const by of ['POP', 'REPLACE'] as const) {
      keeper.arrived({ key: 'form', address: '/stations/1', by });
      await new Promise(requestAnimationFrame);
    }
    expect(document.activeElement).toBe(document.body);
  });
});
