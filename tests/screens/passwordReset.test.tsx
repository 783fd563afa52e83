import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { administrators } from '../../resources/administrators';
import { administrators as accounts } from '../../upstream/database/accounts';
import { adminEmail, adminName, adminPassword } from '../support/database/upstream';
import { renderApp } from '../support/views/renderApp';

const record = { features: ['administrators'] };
const user = { name: adminName, email: adminEmail, record };

const openOwnAccount = () =>
  renderApp(
    '/administrators/{id}',
    [administrators],
    async ({ upstream }) => (await (await upstream.call('GET', '/api/admin/auth/getUser')).json()).user._id,
    user,
  );

describe('a password reset link', () => {
  it('is created after the administrator enters their own password', async () => {
    const app = await openOwnAccount();
    const password = await screen.findByLabelText(/^Password/, { selector: 'input' });
    expect(password).toHaveAccessibleDescription(/Enter your own password/);
    const make = screen.getByRole('button', { name: 'Create password reset link' });
    await app.user.type(password, 'not mine');
    await app.user.click(make);
    expect(await screen.findByText('This is not your password')).toBeVisible();
    await app.user.clear(password);
    await app.user.type(password, adminPassword);
    await app.user.click(make);
    expect(await screen.findByLabelText('Link')).toHaveDisplayValue(/\/api\/invitation#[\w-]{43}$/);
    await app.user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    const posts = app.sent.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual([{ password: 'not mine' }, { password: adminPassword }]);
  });
});

describe('an invitation link', () => {
  const openInvited = async () => {
    const app = await renderApp('/administrators/{id}', [administrators], {
      administrators: [{ name: 'Ann', email: 'ann@example.com', role: 'reader' }],
    });
    return { ...app, create: await screen.findByRole('button', { name: 'Create link' }) };
  };

  it('is not shown after the account was disabled, which ends it', async () => {
    const { user, create } = await openInvited();
    await user.click(create);
    await screen.findByLabelText('Link');
    await user.click(screen.getByRole('button', { name: 'Disable Ann' }));
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    await user.click(await screen.findByRole('button', { name: 'Enable Ann' }));
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible();
    expect(screen.queryByLabelText('Link')).toBeNull();
  });

  it('asks for the own password once the account is in use', async () => {
    const { upstream, user, create } = await openInvited();
    await upstream.database.orm.update(accounts).set({ passwordHash: 'chosen' });
    await user.click(create);
    expect(await screen.findByLabelText(/^Password/, { selector: 'input' })).toBeVisible();
  });

  it('is not shown on the page of the next account', async () => {
    const app = await renderApp('/administrators', [administrators], {
      administrators: ['Ann', 'Bob'].map(name => ({ name, email: `${name}@example.com`, role: 'reader' })),
    });
    const bob = (await screen.findByRole('link', { name: 'Bob' })).getAttribute('href') ?? '';
    await app.user.click(screen.getByRole('link', { name: 'Ann' }));
    await app.user.click(await screen.findByRole('button', { name: 'Create link' }));
    await screen.findByLabelText('Link');
    await act(() => app.router.navigate(bob));
    await screen.findByRole('heading', { name: 'Bob' });
    expect(screen.queryByLabelText('Link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Create link' })).toBeVisible();
  });
});

describe('a password that someone else has reset', () => {
  it('is reported to its owner until they acknowledge it', async () => {
    const reset = { by: 'Bo Master', at: '2026-11-20T08:00:00.000Z' };
    const app = await renderApp('/administrators', [administrators], undefined, {
      ...user,
      record: { ...record, password_reset: reset },
    });
    const dialog = await screen.findByRole('dialog', { name: 'A link to reset your password was created' });
    expect(dialog).toHaveTextContent(/Bo Master created it on .*2026/);
    await app.user.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(app.sent).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: '/admin/auth/password-reset' }),
    );
  });
});
