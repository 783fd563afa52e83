import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { askInDialog } from '../../src/login/askInDialog';
import { openLoginForm, teachDialogs } from './loginPage';

const anna = { token: 'new', user: { name: 'Anna', email: 'anna@example.com' } };

beforeAll(teachDialogs);

function ask(signIn = vi.fn(async () => anna), { signal } = new AbortController(), email = anna.user.email) {
  const form = openLoginForm();
  const answer = askInDialog({ form, email, remember: true, signal, signIn });
  return { form, answer, signIn, dialog: screen.getByRole('dialog', { name: 'Sign in again' }) };
}

describe('the sign-in dialog', () => {
  it('contains the same form, shows who must sign in and waits for the password', () => {
    const { form, dialog } = ask();
    expect(dialog).toContainElement(form.element);
    expect(dialog).toHaveTextContent('Sign in again as anna@example.com');
    expect([form.email.value, form.password.value, form.remember.checked]).toEqual([
      'anna@example.com',
      '',
      true,
    ]);
    expect(form.password).toHaveFocus();
  });

  it('names nobody if the user has no email', () => {
    const { dialog } = ask(undefined, undefined, '');
    expect(dialog).toHaveTextContent('Sign in again to continue.');
  });

  it('resolves with the signed-in user and closes', async () => {
    const { form, answer, signIn, dialog } = ask();
    form.password.value = 'secret';
    fireEvent.submit(form.element);
    expect(await answer).toEqual({ ...anna, remember: true });
    expect(signIn).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'anna@example.com', password: 'secret' }),
    );
    expect(dialog).not.toBeInTheDocument();
    expect(form.password.value).toBe('');
  });

  it('stays open if the sign-in is rejected', async () => {
    const { form, dialog } = ask(vi.fn(() => Promise.reject(new HttpError('Wrong password', 401))));
    fireEvent.submit(form.element);
    await waitFor(() => expect(dialog).toHaveTextContent('Wrong password'));
    expect(dialog).toHaveAttribute('open');
  });

  it('resolves to undefined when it is cancelled with its button or Escape', async () => {
    const byButton = ask();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await byButton.answer).toBeUndefined();
    const byEscape = ask();
    byEscape.dialog.dispatchEvent(new Event('close'));
    expect(await byEscape.answer).toBeUndefined();
  });

  it('closes by itself when it is aborted', async () => {
    const controller = new AbortController();
    const { answer, dialog } = ask(undefined, controller);
    controller.abort();
    expect(await answer).toBeUndefined();
    expect(dialog).not.toBeInTheDocument();
  });
});
