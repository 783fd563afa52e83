import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showAt } from '../../support/views/showAt';
import { openItems, shownTitles } from './openItems';

let app: Awaited<ReturnType<typeof openItems>>;
const open = async (...options: Parameters<typeof openItems>) => {
  app = await openItems(...options);
  return app;
};

describe('the items of a changelog', () => {
  it('are those of the language in the address, in their order; each language shows if it is complete', async () => {
    await open({ en: ['One', 'Two'], hy: ['Մեկ'] }, '?lang=hy');
    expect(screen.getByRole('heading', { level: 1, name: 'iOS Pro 4.1.0' })).toBeVisible();
    expect(screen.getByText('Wave')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Armenian/ })).toHaveAttribute('aria-pressed', 'true');
    expect(shownTitles()).toEqual(['Մեկ']);
    const button = await screen.findByRole('button', { name: 'Armenian 1/2' });
    expect(button).toHaveAttribute('title', 'Armenian: 1 of 2');
    expect(screen.getByTitle('English: complete, 2 of 2')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: /^English/ }));
    await waitFor(() => expect(shownTitles()).toEqual(['One', 'Two']));
    expect(window.location.pathname + window.location.search).toBe(`/what-is-new/view/${app.id}?lang=en`);
    await act(() => app.router.navigate(-1));
    await waitFor(() => expect(shownTitles()).toEqual(['Մեկ']));
  });

  it.each(['', '?lang=', '?lang=xx'])('are in the panel’s language for the query "%s"', async query => {
    await open({ en: ['One'] }, query);
    await waitFor(() => expect(app.router.state.location.search).toBe('?lang=en'));
    expect(shownTitles()).toEqual(['One']);
  });

  it('are shown next to their translations; a missing translation is added there', async () => {
    showAt(1280);
    const { user, sent } = await open({ en: ['One', 'Two'], hy: ['Մեկ'] });
    const rows = () => [...document.querySelectorAll<HTMLElement>('[data-sortable-card]')];
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/One.*Մեկ/));
    expect(shownTitles()).toEqual(['One', 'Two']);
    expect(rows()[0]).not.toHaveTextContent('Translate');
    await user.click(within(rows()[1] as HTMLElement).getByRole('button', { name: 'Translate: Two' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create New Item' }));
    const [first] = await form.findAllByRole('group', { name: /Armenian|English/ });
    expect(first).toHaveAccessibleName('Armenian');
    await user.keyboard('{Escape}');
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('are removed only after the dialog is confirmed', async () => {
    const { user, sent, ids } = await open({ en: ['One', 'Two'] });
    await user.click(screen.getByRole('button', { name: 'Remove One' }));
    const confirmation = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this entry?',
    });
    await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Remove One' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Item deleted')).toBeInTheDocument();
    await waitFor(() => expect(shownTitles()).toEqual(['Two']));
    expect(sent[0]).toMatchObject({ method: 'DELETE', path: `/admin/changelog/item/${ids.en[0]}` });
    expect(screen.queryByText(/removed elsewhere/)).toBeNull();
  });

  it('show the upstream’s HTML as text without its scripts, and link to the form of their changelog', async () => {
    const { user, id } = await open({ en: ['<img src=x onerror="window.hacked=1">'] });
    expect(shownTitles()).toEqual(['<img src=x onerror="window.hacked=1">']);
    const [card] = document.querySelectorAll('[data-sortable-card]');
    expect(card?.querySelector('[onerror], script')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Edit iOS Pro 4.1.0' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/what-is-new/edit/${id}`));
    expect(await screen.findByLabelText(/Version/)).toHaveValue('4.1.0');
  });
});
