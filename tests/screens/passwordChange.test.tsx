import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { users } from '../../resources/users';
import { adminEmail, adminPassword } from '../support/database/upstream';
import { renderApp } from '../support/views/renderApp';

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
const paste = async (name: string, text: string) => {
  await app.user.clear(field(name));
  await app.user.click(field(name));
  await app.user.paste(text);
};
const fill = async (old: string, fresh: string, confirmation = fresh) => {
  await paste('Old password', old);
  await paste('New password', fresh);
  await paste('Confirmation', confirmation);
};

describe('the password form', () => {
  it('states the rules and the effect of a change, and hides passwords until the user reveals them', async () => {
    await open();
    // What password managers need.
    expect(field('Old password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Confirmation')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('[autocomplete=username]')).toHaveValue(adminEmail);

    expect(field('New password')).toHaveAccessibleDescription('At least 8 characters; 12 or more are better');
    expect(screen.getByText(/signs you out everywhere else/)).toBeVisible();

    expect(field('New password').type).toBe('password');
    await app.user.click(screen.getByRole('button', { name: 'Show: New password' }));
    expect(field('New password').type).toBe('text');
    expect(field('Confirmation').type).toBe('password');
  });

  it('shows what is wrong while the user types and on save, without a request', async () => {
    await open();
    await app.save();
    for (const name of ['Old password', 'New password', 'Confirmation']) {
      expect(await screen.findByText(`${name} is required`)).toBeVisible();
    }
    expect(field('Old password')).toHaveFocus();
    await paste('Old password', adminPassword);
    const cases = [
      ['harbour', 'Fewer than 8 characters'],
      ['harbours', 'Long enough; 12 characters or more are better'],
      ['harbours at night', 'Long enough'],
      [adminPassword, 'This is the old password'],
    ] as const;
    for (const [typed, hint] of cases) {
      await paste('New password', typed);
      await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(hint));
      expect(screen.getByText(hint)).toHaveAttribute('role', 'status');
    }
    await fill(adminPassword, 'a new long password', 'a new lung password');
    await app.save();
    expect(await screen.findByText('Confirmation does not match the new password')).toBeVisible();
    expect(app.sent).toEqual([]);
  });

  it("changes the password, shows the server's message and returns to the previous page in its state", async () => {
    await open();
    await fill(adminPassword, ' a new long password ');
    // One request, even on a double click.
    await app.user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(screen.getByText('You were signed out everywhere else.')).toBeVisible();
    expect(app.written()).toHaveLength(1);
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/users?blocked=true'),
    );
    expect((await app.upstream.call('GET', '/api/admin/auth/getUser')).status).toBe(200);
  });

  it("shows the server's errors at their fields, in the panel's own words, until these are edited", async () => {
    await open();
    await fill('wrong', 'password1');
    await app.save();
    await waitFor(() => expect(field('New password')).toHaveAccessibleDescription('Too easy to guess'));
    expect(field('New password')).toHaveValue('password1');
    await fill('wrong', 'a new long password');
    await app.save();
    await waitFor(() =>
      expect(field('Old password')).toHaveAccessibleDescription('Old password is not correct'),
    );
    expect(field('New password')).toHaveValue('a new long password');
    await app.user.clear(field('Old password'));
    await waitFor(() => expect(field('Old password')).not.toHaveAccessibleDescription());
  });

  it('goes back on Cancel, without a request', async () => {
    await open();
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(window.location.pathname).toBe('/users'));
    expect(app.written()).toEqual([]);
  });
});
