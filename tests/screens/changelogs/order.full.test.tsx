import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import groupBy from 'lodash/groupBy';
import { describe, expect, it } from 'vitest';
import { changelogItems } from '../../../upstream/database/schema';
import { holdBack } from '../../support/views/holdBack';
import { addItems } from './changelogData';
import { openItems, saveButton, shownTitles } from './openItems';

let app: Awaited<ReturnType<typeof openItems>>;
const open = async (titles = ['One', 'Two', 'Three']) => {
  app = await openItems(titles);
  await screen.findByRole('button', { name: `Move ${titles[0]}` });
  return app;
};
const announcement = () => document.querySelector('[aria-live="assertive"]')?.textContent;
const writes = () => app.sent.filter(({ method }) => method !== 'GET');
const press = (key: string) => app.user.keyboard(key);
/** Moves a card to the end, or to where a key moves it, with the keyboard. */
const move = async (name: string, key = '{End}') => {
  act(() => screen.getByRole('button', { name: `Move ${name}` }).focus());
  await press(` ${key} `);
};
const moveFirst = (name = 'One') => move(name);
/** The stored items in order, each with its translation. */
const pairs = async () => {
  const { data } = await app.dataProvider.getList('changelog-items', { filter: { changelogId: app.id } });
  return Object.values(groupBy(data, 'order')).map(items => items.map(({ title }) => title).join('/'));
};

describe('the order of items', () => {
  it('cannot be saved before it changes', async () => {
    await open();
    expect(shownTitles()).toEqual(['One', 'Two', 'Three']);
    expect(saveButton()).toBeDisabled();
  });

  it('changes by keyboard and announces every step', async () => {
    await open();
    act(() => screen.getByRole('button', { name: 'Move One' }).focus());
    await press(' ');
    expect(announcement()).toBe('One lifted. Position 1 of 3.');
    // The key is held down.
    fireEvent.keyDown(document.activeElement ?? document, { key: ' ', repeat: true });
    expect(announcement()).toBe('One lifted. Position 1 of 3.');
    await press('{ArrowRight}');
    expect(announcement()).toBe('Position 2 of 3.');
    await press(' ');
    expect(announcement()).toBe('One dropped. Position 2 of 3.');
    expect(shownTitles()).toEqual(['Two', 'One', 'Three']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move One' })).toHaveFocus());
    expect(saveButton()).toBeEnabled();
  });

  it('is unchanged after Escape or when the focus leaves the lifted card', async () => {
    await open();
    act(() => screen.getByRole('button', { name: 'Move One' }).focus());
    await press(' {End}{Escape}');
    expect(announcement()).toBe('Move cancelled. One stays at position 1 of 3.');
    await press(' {End}{Tab}');
    expect(shownTitles()).toEqual(['One', 'Two', 'Three']);
    expect(saveButton()).toBeDisabled();
  });

  it('changes by a number, which must be a valid position', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Move One to…' }));
    const position = await screen.findByRole('spinbutton', { name: 'Position, 1 to 3' });
    await user.clear(position);
    await user.type(position, '4');
    expect(screen.getByRole('button', { name: 'Move' })).toBeDisabled();
    await user.clear(position);
    await user.type(position, '3{Enter}');
    expect(shownTitles()).toEqual(['Two', 'Three', 'One']);
    expect(announcement()).toBe('One dropped. Position 3 of 3.');
  });

  it('changes by dragging a card over others, but not by dropping it elsewhere', async () => {
    await open();
    const [card] = document.querySelectorAll('[data-sortable-card]');
    const list = card?.parentElement;
    if (!card || !list) throw new Error('there is no card');
    // jsdom's drag events have no coordinates.
    const fire = (type: 'dragStart' | 'dragEnter' | 'dragOver' | 'drop' | 'dragEnd', element: Element) => {
      const event = createEvent[type](element);
      Object.defineProperties(event, { clientX: { value: 0 }, clientY: { value: 5000 } });
      fireEvent(element, event);
    };
    const drag = async (end: 'drop' | 'leave') => {
      fire('dragStart', card);
      // React-dnd publishes the dragged item in the next task, so that browsers render it first.
      await act(() => new Promise(resolve => setTimeout(resolve)));
      fire('dragEnter', list);
      fire('dragOver', list);
      await act(() => new Promise(resolve => requestAnimationFrame(resolve)));
      if (end === 'drop') fire('drop', list);
      fire('dragEnd', card);
    };
    await drag('leave');
    expect(shownTitles()).toEqual(['One', 'Two', 'Three']);
    expect(announcement()).toBe('Move cancelled. One stays at position 1 of 3.');
    await drag('drop');
    await waitFor(() => expect(shownTitles()).toEqual(['Two', 'Three', 'One']));
  });

  it('is saved in one request, as positions 1 to n, and announced with the server’s message', async () => {
    const { user, id, ids } = await open();
    await moveFirst();
    await user.dblClick(saveButton());
    expect(await screen.findByText('Order saved')).toBeInTheDocument();
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({
      method: 'PUT',
      path: `/admin/changelog/update-order/${id}`,
      body: {
        lang: 'en',
        items: [
          { id: ids[1], order: 1 },
          { id: ids[2], order: 2 },
          { id: ids[0], order: 3 },
        ],
      },
    });
    await waitFor(() => expect(saveButton()).toBeDisabled());
    expect(shownTitles()).toEqual(['Two', 'Three', 'One']);
  });

  it('is saved for the translations too; Undo reverts both', async () => {
    app = await openItems(['One', 'Two', 'Three'], '?lang=en', (test, id) =>
      addItems(test, id, ['Մեկ', 'Երկու', 'Երեք'], 'hy'),
    );
    const { user } = app;
    await screen.findByTitle('Armenian: complete, 3 of 3');
    await screen.findByRole('button', { name: 'Move One' });
    await moveFirst();
    await user.click(saveButton());
    await screen.findByText('Order saved');
    const order = ({ body }: (typeof app.sent)[number]) => body as { lang: string; items: { id: number }[] };
    const [english, armenian] = writes().map(order);
    expect([english?.lang, armenian?.lang]).toEqual(['en', 'hy']);
    const [first = 0] = english?.items.map(({ id }) => id) ?? [];
    expect(armenian?.items.map(({ id }) => id - first)).toEqual([3, 4, 2]);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes()).toHaveLength(4));
    expect(order(writes()[3] as (typeof app.sent)[number]).items.map(({ id }) => id - first)).toEqual([
      2, 3, 4,
    ]);
  });

  const openWithGap = async (search = '?lang=en') => {
    app = await openItems(['One', 'Two', 'Three'], search, (test, id) =>
      addItems(test, id, ['Մեկ', '', 'Երեք'], 'hy'),
    );
    await screen.findByTitle('Armenian: 2 of 3');
    return app;
  };
  it('is announced by the position that an item gets, past a missing translation', async () => {
    await openWithGap('?lang=hy');
    await move('Մեկ', '{ArrowRight}');
    expect(announcement()).toBe('Մեկ dropped. Position 1 of 3.');
    await move('Մեկ', '{End}');
    expect(announcement()).toBe('Մեկ dropped. Position 3 of 3.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Մեկ' })).toHaveFocus());
  });

  const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

  it.each([
    ['an item to the start', 'en', 'Two', '{Home}', ['Two', 'One/Մեկ', 'Three/Երեք']],
    ['one to the end', 'en', 'One', '{End}', ['Two', 'Three/Երեք', 'One/Մեկ']],
    ['a translation to the start', 'hy', 'Երեք', '{Home}', ['Three/Երեք', 'Two', 'One/Մեկ']],
  ])(
    'keeps translations with their items where one is missing; Undo too: %s',
    async (_, lang, name, key, to) => {
      const { user } = await openWithGap(`?lang=${lang}`);
      await move(name, key);
      await user.click(saveButton());
      await screen.findByText('Order saved');
      expect(await pairs()).toEqual(to);
      await user.click(messages().getByRole('button', { name: 'Undo' }));
      await screen.findByText('Undone');
      expect(await pairs()).toEqual(['One/Մեկ', 'Two', 'Three/Երեք']);
    },
  );

  it('keeps translations with their items in place of another order, and new ones last', async () => {
    const { user, upstream, id, ids } = await openWithGap();
    await move('Two', '{Home}');
    const others = await app.dataProvider.getList('changelog-items', { filter: { changelogId: id } });
    const armenian = others.data.filter(({ lang }) => lang === 'hy').map(item => item.id);
    const reorder = (lang: string, items: object[]) =>
      upstream.call('PUT', `/api/admin/changelog/update-order/${id}`, { items, lang });
    await reorder('en', [
      { id: ids[2], order: 1 },
      { id: ids[0], order: 2 },
      { id: ids[1], order: 3 },
    ]);
    await reorder('hy', [
      { id: armenian[1], order: 1 },
      { id: armenian[0], order: 2 },
    ]);
    await addItems(app, id, ['', '', '', 'Four']);
    await addItems(app, id, ['', '', '', 'Չորս'], 'hy');
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Save mine' }));
    await screen.findByText('Order saved');
    expect(await pairs()).toEqual(['Two', 'One/Մեկ', 'Three/Երեք', 'Four/Չորս']);
  });

  it('keeps translations with their items if they could not be loaded before', async () => {
    let { fetch } = {} as typeof app.upstream;
    app = await openItems(['One', 'Two'], '?lang=en', async (test, id) => {
      await addItems(test, id, ['Մեկ', 'Երկու'], 'hy');
      fetch = test.upstream.fetch;
      test.upstream.fetch = async (input, init) =>
        String(input).includes('/item/') ? Response.json({}, { status: 500 }) : fetch(input, init);
    });
    await moveFirst();
    app.upstream.fetch = fetch;
    await app.user.click(saveButton());
    await screen.findByText('Order saved');
    expect(await pairs()).toEqual(['Two/Երկու', 'One/Մեկ']);
  });

  it('keeps translations with their items if only the first language could be saved', async () => {
    const { user, upstream } = await openWithGap();
    await move('Two', '{Home}');
    const { fetch } = upstream;
    upstream.fetch = async (input, init) =>
      String(init?.body).includes('"lang":"hy"')
        ? Response.json({ message: 'The harbour is closed' }, { status: 500 })
        : fetch(input, init);
    await user.click(saveButton());
    await screen.findByText('The harbour is closed');
    expect(await pairs()).toEqual(['One/Մեկ', 'Two', 'Three/Երեք']);
    upstream.fetch = fetch;
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await user.click(saveButton());
    await screen.findByText('Order saved');
    expect(await pairs()).toEqual(['Two', 'One/Մեկ', 'Three/Երեք']);
  });

  it.each([
    ['the answer to the first language', 'en'],
    ['the network before the second language', 'hy'],
  ])('keeps translations with their items if %s was lost, once it is saved again', async (_, lang) => {
    const { user, upstream } = await openWithGap();
    await move('Two', '{Home}');
    const { fetch } = upstream;
    let isLost = false;
    upstream.fetch = async (input, init) => {
      const isLast = String(init?.body).includes(`"lang":"${lang}"`);
      if (isLast && lang === 'en') await fetch(input, init);
      isLost ||= isLast;
      if (isLost) throw new TypeError('Failed to fetch');
      return fetch(input, init);
    };
    await user.click(saveButton());
    await waitFor(() => expect(isLost).toBe(true));
    await waitFor(() => expect(saveButton()).toBeEnabled());
    upstream.fetch = fetch;
    await user.click(saveButton());
    await screen.findByText('Order saved');
    expect(await pairs()).toEqual(['Two', 'One/Մեկ', 'Three/Երեք']);
    await waitFor(() => expect(saveButton()).toBeDisabled());
  });

  it('is not undone in one language only if another one has changed', async () => {
    const { user, upstream, ids } = await openWithGap();
    await move('Two', '{Home}');
    await user.click(saveButton());
    await screen.findByText('Order saved');
    await upstream.call('DELETE', `/api/admin/changelog/item/${Number(ids[2]) + 2}`);
    await user.click(messages().getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Nothing was undone/);
    expect(await pairs()).toEqual(['Two', 'One/Մեկ', 'Three']);
  });

  it('follows the server’s order again after it is saved', async () => {
    const { user, upstream, id, ids } = await open();
    await moveFirst();
    await user.click(saveButton());
    await screen.findByText('Order saved');
    await waitFor(() => expect(saveButton()).toBeDisabled());
    const positions = [ids[0], ids[1], ids[2]].map((item, index) => ({ id: item, order: index + 1 }));
    await upstream.call('PUT', `/api/admin/changelog/update-order/${id}`, { items: positions, lang: 'en' });
    await user.click(screen.getByRole('button', { name: 'Remove Two' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shownTitles()).toEqual(['One', 'Three']));
    expect(saveButton()).toBeDisabled();
  });

  it('keeps moves made while saving for the next save', async () => {
    const { user, upstream } = await open();
    const { release } = holdBack(upstream, 'PUT /api/admin/changelog/update-order');
    await moveFirst();
    await user.click(saveButton());
    await moveFirst('Two');
    expect(shownTitles()).toEqual(['Three', 'One', 'Two']);
    release();
    expect(await screen.findByText('Order saved')).toBeInTheDocument();
    await waitFor(() => expect(saveButton()).toBeEnabled());
    expect(shownTitles()).toEqual(['Three', 'One', 'Two']);
    await user.click(saveButton());
    await waitFor(() => expect(writes()).toHaveLength(2));
    await waitFor(() => expect(saveButton()).toBeDisabled());
  });

  it('asks which order to save if someone else has saved another one', async () => {
    const { user, upstream, id, ids } = await open();
    const remoteOrder = [ids[1], ids[0], ids[2]].map((item, index) => ({ id: item, order: index + 1 }));
    await moveFirst();
    await upstream.call('PUT', `/api/admin/changelog/update-order/${id}`, { items: remoteOrder, lang: 'en' });
    await user.click(saveButton());
    const name = 'Someone else changed the order';
    const answer = async (button: string) =>
      user.click(
        within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: button }),
      );
    await answer('Cancel');
    expect(writes()).toHaveLength(0);
    await waitFor(() => expect(saveButton()).toBeEnabled());
    expect(shownTitles()).toEqual(['Two', 'Three', 'One']);
    await user.click(saveButton());
    await answer('Save mine');
    expect(await screen.findByText('Order saved')).toBeInTheDocument();
    expect(screen.getByText('iOS Pro 4.1.0', { selector: '[role="status"] *' })).toBeInTheDocument();
    await user.click(
      within(screen.getByRole('region', { name: 'Messages' })).getByRole('button', { name: 'Undo' }),
    );
    await waitFor(() => expect(shownTitles()).toEqual(['Two', 'One', 'Three']));
  });

  it('asks which order to save if someone else saves another one between the last read and the save', async () => {
    const { user, upstream, id, ids } = await open();
    await moveFirst();
    const remoteOrder = [ids[1], ids[0], ids[2]].map((item, index) => ({ id: item, order: index + 1 }));
    const { fetch } = upstream;
    upstream.fetch = async (input, init) => {
      if (init?.method !== 'PUT') return fetch(input, init);
      upstream.fetch = fetch;
      await upstream.call('PUT', `/api/admin/changelog/update-order/${id}`, {
        items: remoteOrder,
        lang: 'en',
      });
      return fetch(input, init);
    };
    await user.click(saveButton());
    const question = await screen.findByRole('alertdialog', {
      name: 'Someone else changed the order',
    });
    await user.click(within(question).getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Order saved')).toBeInTheDocument();
    expect(shownTitles()).toEqual(['Two', 'Three', 'One']);
  });

  it('is saved without a version if the API rejects the one it has just returned', async () => {
    const { user, upstream } = await open();
    await moveFirst();
    const { fetch } = upstream;
    upstream.fetch = async (input, init) =>
      new Headers(init?.headers).has('If-Match') ? Response.json({}, { status: 412 }) : fetch(input, init);
    await user.click(saveButton());
    expect(await screen.findByText('Order saved')).toBeInTheDocument();
  });

  it('is saved unchecked only after a confirmation if it cannot be read again', async () => {
    const { user, upstream } = await openWithGap();
    await moveFirst();
    const { fetch } = upstream;
    upstream.fetch = async (input, init) =>
      (init?.method ?? 'GET') === 'GET' ? Response.json({}, { status: 500 }) : fetch(input, init);
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    expect(writes()).toHaveLength(0);
    expect(shownTitles()).toEqual(['Two', 'Three', 'One']);
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    upstream.fetch = fetch;
    expect(await pairs()).toEqual(['Two', 'Three/Երեք', 'One/Մեկ']);
  });

  it('can be saved again after a failed save', async () => {
    const { user, answerWritesWith } = await open();
    await moveFirst();
    answerWritesWith(Response.json({ message: 'The harbour is closed' }, { status: 500 }));
    await user.click(saveButton());
    expect(await screen.findByText('The harbour is closed')).toBeInTheDocument();
    expect(shownTitles()).toEqual(['Two', 'Three', 'One']);
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await user.click(saveButton());
    expect(await screen.findByText('Order saved')).toBeInTheDocument();
    expect(writes().map(({ body }) => body)).toEqual([writes()[1]?.body, writes()[1]?.body]);
  });

  it('is saved without the item that was removed elsewhere, which is reported', async () => {
    const { user, upstream, ids } = await open();
    await moveFirst();
    await upstream.database.orm.delete(changelogItems).where(eq(changelogItems.id, ids[1] ?? 0));
    await user.click(saveButton());
    expect(await screen.findByText('Order saved')).toBeInTheDocument();
    expect(await screen.findByText(/“Two” was removed elsewhere/)).toBeInTheDocument();
    expect(shownTitles()).toEqual(['Three', 'One']);
    const notice = screen.getByText(/“Two” was removed elsewhere/).closest<HTMLElement>('[role=alert]');
    await user.click(within(notice ?? document.body).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(writes().map(({ body }) => body)).toEqual([
      {
        lang: 'en',
        items: [
          { id: ids[2], order: 1 },
          { id: ids[0], order: 2 },
        ],
      },
    ]);
  });

  it('asks before unsaved moves are lost to another language or another screen', async () => {
    const { user, router } = await open();
    await moveFirst();
    await user.click(screen.getByRole('button', { name: /^Armenian/ }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.search).toBe('?lang=en');
    await waitFor(() => expect(shownTitles()).toEqual(['Two', 'Three', 'One']));
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await act(() => router.navigate('/what-is-new/list'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/what-is-new/list'));
  });

  it('does not ask if there are no unsaved moves', async () => {
    const { user, router } = await open();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    await user.click(screen.getByRole('button', { name: /^Armenian/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?lang=hy'));
  });
});
