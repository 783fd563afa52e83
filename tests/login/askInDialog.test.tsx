import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { askInDialog } from '../../src/login/askInDialog';
import { openLoginForm, teachDialogs } from './loginPage';

beforeAll(teachDialogs);

function ask({ signal } = new AbortController()) {
  const user = { name: 'Anna', email: '' };
  const signIn = async () => ({ token: 'new', user });
  const form = openLoginForm();
  const answer = askInDialog({ form, email: user.email, remember: true, signal, signIn });
  return { form, answer, user, dialog: screen.getByRole('dialog', { name: 'Sign in again' }) };
}

describe('the sign-in dialog', () => {
  it('names nobody if the user has no email', () => {
    const { dialog } = ask();
    expect(dialog).toHaveTextContent('Sign in again to continue.');
  });

  it('resolves with the new session, which stays remembered, and clears the password', async () => {
    const { form, answer, user } = ask();
    form.password.value = 'secret';
    fireEvent.submit(form.element);
    expect(await answer).toEqual({ token: 'new', user, remember: true });
    expect(form.password.value).toBe('');
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
    const { answer, dialog } = ask(controller);
    controller.abort();
    expect(await answer).toBeUndefined();
    expect(dialog).not.toBeInTheDocument();
  });
});
