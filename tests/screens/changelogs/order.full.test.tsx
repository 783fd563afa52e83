import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import groupBy from 'lodash/groupBy';
import { describe, expect, it } from 'vitest';
import { changelogItems } from '../../../upstream/database/schema';
import { findViolations } from '../../support/views/accessibility';
import { holdBack } from '../../support/views/holdBack';
import { withResolvers } from '../../support/withResolvers';
import { addItems, openItems, shownTitles } from './changelogData';

let app: Awaited<ReturnType<typeof openItems>>;
const saveButton = () => screen.getByRole('button', { name: 'Save' });
/** Opens three items, by default without translations. */
const open = async (hy: string[] = [], search = '?lang=en') => {
  app = await openItems({ en: ['One', 'Two', 'Three'], hy }, search);
  await screen.findByTitle(/^Armenian: /);
  await screen.findAllByRole('button', { name: /^Move / });
  return app;
};
const withGap = ['Մեկ', '', 'Երեք'];
const announcement = () => document.querySelector('[aria-live="assertive"]')?.textContent;
const writes = () => app.sent.filter(({ method }) => method !== 'GET');
const press = (key: string) => app.user.keyboard(key);
/** Moves a card to the end, or to where a key moves it, with the keyboard. */
const move = async (name: string, key = '{End}') => {
  act(() => screen.getByRole('button', { name: `Move ${name}` }).focus());
  await press(` ${key} `);
};
/** Saves once, even by a double click. */
const save = async () => {
  await app.user.dblClick(saveButton());
  await screen.findByText('Order saved');
};
const undo = () =>
  app.user.click(
    within(screen.getByRole('region', { name: 'Messages' })).getByRole('button', { name: 'Undo' }),
  );
/** Answers the question which of two orders to save. */
const answer = async (order: 'Theirs' | 'Mine', button = 'Save') => {
  const question = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }));
  await app.user.click(
    within(question.getByRole('radiogroup', { name: 'Order' })).getByRole('radio', { name: order }),
  );
  await app.user.click(question.getByRole('button', { name: button }));
};
/** Someone else saves an order. */
const reorder = (lang: 'en' | 'hy', ...positions: number[]) =>
  app.upstream.call('PUT', `/api/admin/changelog/update-order/${app.id}`, {
    lang,
    items: positions.map((position, index) => ({ id: app.ids[lang][position - 1], order: index + 1 })),
  });
/** Answers requests in place of the upstream, or passes them on. Returns a function that ends this. */
const intercept = (
  respond: (request: RequestInit, pass: () => Promise<Response>) => Response | Promise<Response>,
) => {
  const { fetch } = app.upstream;
  app.upstream.fetch = async (input, init = {}) => respond(init, () => fetch(input, init));
  return () => {
    app.upstream.fetch = fetch;
  };
};
const isWriteIn = (lang: string, { body }: RequestInit) => String(body).includes(`"lang":"${lang}"`);
/** The stored items in order, each with its translation. */
const pairs = async () => {
  const { data } = await app.dataProvider.getList('changelog-items', { filter: { changelogId: app.id } });
  return Object.values(groupBy(data, 'order')).map(items => items.map(({ title }) => title).join('/'));
};

describe('the order of items', () => {
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
    await press('{Control>}s{/Control}');
    await waitFor(async () => expect(await pairs()).toEqual(['Two', 'One', 'Three']));
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
    expect(await findViolations()).toEqual([]);
    await user.clear(position);
    await user.type(position, '4');
    expect(screen.getByRole('button', { name: 'Move' })).toBeDisabled();
    await user.clear(position);
    await user.type(position, '3{Enter}');
    expect(shownTitles()).toEqual(['Two', 'Three', 'One']);
    expect(announcement()).toBe('One dropped. Position 3 of 3.');
  });

  it('is saved for the translations too; Undo reverts both', async () => {
    const { user } = await open(['Մեկ', 'Երկու', 'Երեք']);
    await move('One');
    await save();
    expect(writes().map(({ body }) => Object(body).lang)).toEqual(['en', 'hy']);
    expect(await pairs()).toEqual(['Two/Երկու', 'Three/Երեք', 'One/Մեկ']);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(await pairs()).toEqual(['One/Մեկ', 'Two/Երկու', 'Three/Երեք']);
  });

  it('counts the position of a missing translation', async () => {
    await open(withGap, '?lang=hy');
    await move('Մեկ', '{ArrowRight}');
    expect(announcement()).toBe('Մեկ dropped. Position 2 of 3.');
    expect(shownTitles()).toEqual(['Մեկ', 'Երեք']);
    await move('Մեկ', '{End}');
    expect(announcement()).toBe('Մեկ dropped. Position 3 of 3.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Մեկ' })).toHaveFocus());
  });

  it.each([
    ['an item to the start', 'en', 'Two', '{Home}', ['Two', 'One/Մեկ', 'Three/Երեք']],
    ['one to the end', 'en', 'One', '{End}', ['Two', 'Three/Երեք', 'One/Մեկ']],
    ['a translation to the start', 'hy', 'Երեք', '{Home}', ['Three/Երեք', 'One/Մեկ', 'Two']],
  ])(
    'keeps translations with their items where one is missing; Undo too: %s',
    async (_, lang, name, key, to) => {
      await open(withGap, `?lang=${lang}`);
      await move(name, key);
      await save();
      expect(await pairs()).toEqual(to);
      await undo();
      await screen.findByText('Undone');
      expect(await pairs()).toEqual(['One/Մեկ', 'Two', 'Three/Երեք']);
    },
  );

  it('keeps translations with their items in place of another order, and new ones last', async () => {
    const { user, id } = await open(withGap);
    await move('Two', '{Home}');
    await reorder('en', 3, 1, 2);
    await reorder('hy', 2, 1);
    await addItems(app, id, ['', '', '', 'Four']);
    await addItems(app, id, ['', '', '', 'Չորս'], 'hy');
    await user.click(saveButton());
    await answer('Mine');
    await screen.findByText('Order saved');
    expect(await pairs()).toEqual(['Two', 'One/Մեկ', 'Three/Երեք', 'Four/Չորս']);
  });

  it('keeps translations with their items if only the first language could be saved', async () => {
    const { user } = await open(withGap);
    await move('Two', '{Home}');
    const restore = intercept((request, pass) =>
      isWriteIn('hy', request)
        ? Response.json({ message: 'The harbour is closed' }, { status: 500 })
        : pass(),
    );
    await user.click(saveButton());
    await screen.findByText('The harbour is closed');
    expect(await pairs()).toEqual(['One/Մեկ', 'Two', 'Three/Երեք']);
    restore();
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await save();
    expect(await pairs()).toEqual(['Two', 'One/Մեկ', 'Three/Երեք']);
  });

  it.each([
    ['the answer to the first language', 'en'],
    ['the network before the second language', 'hy'],
  ])('keeps translations with their items if %s was lost, once it is saved again', async (_, lang) => {
    const { user } = await open(withGap);
    await move('Two', '{Home}');
    let isLost = false;
    const restore = intercept(async (request, pass) => {
      const isLast = isWriteIn(lang, request);
      if (isLast && lang === 'en') await pass();
      isLost ||= isLast;
      if (isLost) throw new TypeError('Failed to fetch');
      return pass();
    });
    await user.click(saveButton());
    await waitFor(() => expect(isLost).toBe(true));
    await waitFor(() => expect(saveButton()).toBeEnabled());
    restore();
    await save();
    expect(await pairs()).toEqual(['Two', 'One/Մեկ', 'Three/Երեք']);
    await waitFor(() => expect(saveButton()).toBeDisabled());
  });

  it('is not undone in one language only if another one has changed', async () => {
    const { upstream, ids } = await open(withGap);
    await move('Two', '{Home}');
    await save();
    await upstream.call('DELETE', `/api/admin/changelog/item/${ids.hy[1]}`);
    await undo();
    await screen.findByText(/^Nothing was undone/);
    expect(await pairs()).toEqual(['Two', 'One/Մեկ', 'Three']);
  });

  it('follows the server’s order again after it is saved', async () => {
    const { user } = await open();
    await move('One');
    await save();
    await waitFor(() => expect(saveButton()).toBeDisabled());
    await reorder('en', 1, 2, 3);
    await user.click(screen.getByRole('button', { name: 'Remove Two' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shownTitles()).toEqual(['One', 'Three']));
    expect(saveButton()).toBeDisabled();
  });

  it('changed while saving stays unsaved, and replaces no order saved after that without a question', async () => {
    const { user, upstream, queryClient } = await open();
    const { release } = holdBack(upstream, 'PUT /api/admin/changelog/update-order');
    await move('One');
    await user.click(saveButton());
    await move('Two');
    release();
    await screen.findByText('Order saved');
    await waitFor(() => expect(saveButton()).toBeEnabled());
    expect(shownTitles()).toEqual(['Three', 'One', 'Two']);
    await reorder('en', 1, 2, 3);
    await act(() => queryClient.invalidateQueries());
    await user.click(saveButton());
    await answer('Theirs');
    await waitFor(() => expect(shownTitles()).toEqual(['One', 'Two', 'Three']));
  });

  it('asks which order to save if someone else has saved another one', async () => {
    const { user } = await open();
    await move('One');
    await reorder('en', 2, 1, 3);
    await user.click(saveButton());
    await answer('Mine', 'Back to the form');
    expect(writes()).toHaveLength(0);
    await waitFor(() => expect(saveButton()).toBeEnabled());
    expect(shownTitles()).toEqual(['Two', 'Three', 'One']);
    await user.click(saveButton());
    await answer('Mine');
    expect(await screen.findByText('Order saved')).toBeInTheDocument();
    expect(screen.getByText('iOS Pro 4.1.0', { selector: '[role="status"] *' })).toBeInTheDocument();
    await undo();
    await waitFor(() => expect(shownTitles()).toEqual(['Two', 'One', 'Three']));
  });

  it('asks which order to save if someone else saves another one between the last read and the save', async () => {
    const { user } = await open();
    await move('One');
    const restore = intercept(async ({ method }, pass) => {
      if (method !== 'PUT') return pass();
      restore();
      await reorder('en', 2, 1, 3);
      return pass();
    });
    await user.click(saveButton());
    await answer('Mine');
    expect(await screen.findByText('Order saved')).toBeInTheDocument();
    expect(shownTitles()).toEqual(['Two', 'Three', 'One']);
  });

  it('asks which order to save if someone else saves another language’s between the reads of the languages', async () => {
    const { user, upstream } = await open(['Մեկ', 'Երկու', 'Երեք']);
    await move('One');
    const { fetch } = upstream;
    const { promise: reordered, resolve } = withResolvers();
    let isOtherRead = false;
    upstream.fetch = async (input, init) => {
      const lang = String(input instanceof Request ? input.url : input).split('lang=')[1];
      isOtherRead ||= lang === 'hy';
      // A read of the other language that was sent together with this one is answered first.
      if (lang === 'en') await new Promise(setImmediate);
      if (lang === 'en' && isOtherRead) await reordered;
      const answer = await fetch(input, init);
      if (lang !== 'hy') return answer;
      upstream.fetch = fetch;
      await reorder('hy', 2, 1, 3);
      resolve();
      return answer;
    };
    await user.click(saveButton());
    await answer('Theirs');
    await waitFor(async () => expect(await pairs()).toEqual(['One/Երկու', 'Two/Մեկ', 'Three/Երեք']));
  });

  it('asks which order to save if someone else’s was loaded since the first move', async () => {
    const { user, queryClient } = await open();
    await move('One');
    await reorder('en', 2, 1, 3);
    await act(() => queryClient.invalidateQueries());
    await user.click(saveButton());
    await answer('Theirs');
    await waitFor(() => expect(shownTitles()).toEqual(['Two', 'One', 'Three']));
  });

  it('is saved without a version if the API rejects the one it has just returned', async () => {
    await open();
    await move('One');
    intercept(({ headers }, pass) =>
      new Headers(headers).has('If-Match') ? Response.json({}, { status: 412 }) : pass(),
    );
    await save();
  });

  it('is saved unchecked only after a confirmation if it cannot be read again', async () => {
    const { user } = await open(withGap);
    await move('One');
    const restore = intercept(({ method = 'GET' }, pass) =>
      method === 'GET' ? Response.json({}, { status: 500 }) : pass(),
    );
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    expect(writes()).toHaveLength(0);
    expect(shownTitles()).toEqual(['Two', 'Three', 'One']);
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await screen.findByText('Order saved');
    expect(writes()).toHaveLength(2);
    restore();
    expect(await pairs()).toEqual(['Two', 'Three/Երեք', 'One/Մեկ']);
  });

  it('is saved without the item that was removed elsewhere, which is reported', async () => {
    const { user, upstream, ids } = await open();
    await move('One');
    await upstream.database.orm.delete(changelogItems).where(eq(changelogItems.id, ids.en[1] ?? 0));
    await save();
    const notice = await screen.findByText(/“Two” was removed elsewhere/);
    expect(shownTitles()).toEqual(['Three', 'One']);
    const alert = notice.closest<HTMLElement>('[role=alert]') ?? notice;
    await user.click(within(alert).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(writes().map(({ body }) => body)).toEqual([
      {
        lang: 'en',
        items: [
          { id: ids.en[2], order: 1 },
          { id: ids.en[0], order: 2 },
        ],
      },
    ]);
  });

  it('is that of every language, and leaving for another screen asks', async () => {
    const { user, router } = await open(withGap);
    await move('One');
    await user.click(screen.getByRole('button', { name: /^Armenian/ }));
    await waitFor(() => expect(shownTitles()).toEqual(['Երեք', 'Մեկ']));
    expect(saveButton()).toBeEnabled();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await act(() => router.navigate('/what-is-new/list'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/what-is-new/list'));
  });

  it('of a changelog that was deleted meanwhile cannot be saved', async () => {
    const { user, id, upstream } = await open();
    await move('One');
    await upstream.call('DELETE', `/api/admin/changelog/${id}`);
    await user.click(saveButton());
    expect(await screen.findByText('Changelog not found')).toBeInTheDocument();
    expect(writes()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull();
  });
});
