import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { users } from '../../../resources/users';
import { adminEmail, adminPassword } from '../../support/database/upstream';
import { renderApp } from '../../support/views/renderApp';

let app: Awaited<ReturnType<typeof renderApp>>;
/** Opens the screen from the users' list. */
const open = async () => {
  app = await renderApp('/users?blocked=true', [users]);
  await screen.findByRole('heading', { name: 'Users' });
  await act(() => app.router.navigate('/password-change'));
  await screen.findByRole('heading', { name: 'Change password' });
  app.sent.length = 0;
};
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' });
const type = async (old: string, fresh: string, confirmation = fresh) => {
  await app.user.type(field('Old password'), old);
  await app.user.type(field('New password'), fresh);
  await app.user.type(field('Confirmation'), confirmation);
};

describe('the password form', () => {
  it('names each missing password and focuses the first', async () => {
    await open();
    await app.save();
    for (const name of ['Old password', 'New password', 'Confirmation']) {
      expect(await screen.findByText(`${name} is required`)).toBeVisible();
    }
    expect(field('Old password')).toHaveFocus();
    expect(app.written()).toEqual([]);
  });

  it('tells password managers what each field is and which account it belongs to', async () => {
    await open();
    expect(field('Old password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Confirmation')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('[autocomplete=username]')).toHaveValue(adminEmail);
  });

  it('states the password rules and the effect of a change, and compares both entries without a request', async () => {
    await open();
    expect(field('New password')).toHaveAccessibleDescription('At least 8 characters; 12 or more are better');
    expect(screen.getByText(/signs you out everywhere else/)).toBeVisible();
    await type(adminPassword, 'a new long password', 'a new lung password');
    await app.save();
    expect(await screen.findByText('Confirmation does not match the new password')).toBeVisible();
    expect(app.written()).toEqual([]);
  });

  it('shows what is wrong while the user types, without a request', async () => {
    await open();
    await app.user.type(field('Old password'), adminPassword);
    const cases = [
      ['harbour', 'Fewer than 8 characters'],
      ['harbours', 'Long enough; 12 characters or more are better'],
      ['harbours at night', 'Long enough'],
      [adminPassword, 'This is the old password'],
    ] as const;
    for (const [typed, hint] of cases) {
      await app.user.clear(field('New password'));
      await app.user.type(field('New password'), typed);
      await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(hint));
      expect(screen.getByText(hint)).toHaveAttribute('role', 'status');
    }
    expect(app.sent).toEqual([]);
  });

  it('shows the server’s error at the field, in the panel’s own words', async () => {
    await open();
    await type(adminPassword, 'password1');
    await app.save();
    const reason = 'Too easy to guess';
    await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(reason));
    expect(field('New password')).toHaveValue('password1');
  });

  it('hides the passwords until the user reveals them', async () => {
    await open();
    expect(field('New password').type).toBe('password');
    await app.user.click(screen.getByRole('button', { name: 'Show: New password' }));
    expect(field('New password').type).toBe('text');
    expect(field('Confirmation').type).toBe('password');
  });

  it("changes the password, shows the server's message and returns to the previous page in its state", async () => {
    await open();
    await type(adminPassword, ' a new long password ');
    await app.save();
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(screen.getByText('You were signed out everywhere else.')).toBeVisible();
    expect(app.written()).toEqual([
      {
        old_password: adminPassword,
        password: ' a new long password ',
        password_confirmation: ' a new long password ',
      },
    ]);
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/users?blocked=true'),
    );
    expect((await app.upstream.call('GET', '/api/admin/auth/getUser')).status).toBe(200);
  });

  it("shows the server's errors at their fields until these are edited, and can be submitted again", async () => {
    await open();
    await type('wrong', 'a new long password');
    await app.save();
    expect(await screen.findByText('Old password is not correct')).toBeVisible();
    expect(field('New password')).toHaveValue('a new long password');
    await app.user.clear(field('Old password'));
    await waitFor(() => expect(screen.queryByText('Old password is not correct')).toBeNull());
    await app.user.type(field('Old password'), adminPassword);
    await app.save();
    expect(await screen.findByText('Password changed')).toBeVisible();
  });

  it('sends one request on a double click', async () => {
    await open();
    await type(adminPassword, 'a new long password');
    await app.user.dblClick(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Password changed');
    expect(app.written()).toHaveLength(1);
  });

  it('goes back on Cancel, without a request', async () => {
    await open();
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(window.location.pathname).toBe('/users'));
    expect(app.written()).toEqual([]);
  });
});
