import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { bootOf } from '../../src/boot/fetchAhead';
import type { LoginHandler } from '../../src/login/createLoginForm';
import { openLoginForm } from './loginPage';

function fill(form: ReturnType<typeof openLoginForm>) {
  form.email.value = 'anna@example.com';
  form.password.value = 'wrong';
}

async function rejectWith(error: unknown, lang = 'en') {
  const form = openLoginForm(lang);
  fill(form);
  form.onSignIn(() => Promise.reject(error));
  fireEvent.submit(form.element);
  await waitFor(() => expect(form.element.ariaBusy).toBe('false'));
  const alert = form.element.querySelector('[role=alert]');
  return { form, text: alert?.textContent };
}

describe('the login form', () => {
  it('starts one sign-in for repeated submits', async () => {
    const form = openLoginForm();
    const handler = vi.fn<LoginHandler>(() => new Promise(() => {}));
    form.onSignIn(handler);
    for (let time = 0; time < 5; time += 1) fireEvent.submit(form.element);
    expect(handler).toHaveBeenCalledTimes(1);
    expect(form.element.ariaBusy).toBe('true');
  });

  it('submits a form that was submitted before this script loaded, and drops queued keys otherwise', async () => {
    const form = openLoginForm();
    fill(form);
    Object.assign(bootOf(), { isSent: true, keys: [] });
    const handler = vi.fn<LoginHandler>(async () => {});
    form.onSignIn(handler);
    expect(handler).toHaveBeenCalledTimes(1);
    expect(bootOf().keys).toEqual([]);
    form.onSignIn(handler);
    expect(handler).toHaveBeenCalledTimes(1);
    expect(bootOf().keys).toBeUndefined();
  });

  it("shows the server's message, keeps the email and focuses the password", async () => {
    const { form, text } = await rejectWith(new HttpError('Wrong email or password', 401));
    expect(text).toBe('Wrong email or password');
    expect(screen.getAllByRole('alert')).toContain(form.element.querySelector('[role=alert]'));
    expect(form.email.value).toBe('anna@example.com');
    expect(form.password).toHaveFocus();
    form.onSignIn(async () => {});
    fireEvent.submit(form.element);
    expect(form.element.querySelector('[role=alert]')).toBeEmptyDOMElement();
  });

  it.each([
    ['en', new HttpError('Slow down.', 429, { retryAfter: 30 }), 'Slow down. Try again in 30 s.'],
    ['hy', new HttpError('Slow down.', 429, { retryAfter: 30 }), 'Slow down. Փորձեք կրկին 30 վրկ հետո։'],
    ['en', new HttpError('something went wrong', 500), 'something went wrong'],
    ['hy', new HttpError('something went wrong', 500), 'ինչ-որ բան սխալ գնաց'],
    ['en', new HttpError('seamark.errors.network', 0), /cannot be reached/],
    ['hy', new HttpError('seamark.errors.network', 0), /կապ չկա/],
    [
      'en',
      new HttpError('seamark.errors.unreadable_write', 200),
      'The server’s response could not be read. Try again.',
    ],
    ['en', new HttpError('seamark.errors.timeout_write', 0), 'The server did not answer in time. Try again.'],
    ['en', new HttpError('seamark.errors.no_token', 0), /No valid token/],
    ['en', new Error(''), 'something went wrong'],
  ])('shows plain messages (%s): %o', async (lang, error, expected) => {
    const { text } = await rejectWith(error, lang);
    if (typeof expected === 'string') expect(text).toBe(expected);
    else expect(text).toMatch(expected);
  });

  it.each([
    ['en', 'Email is required', 'Enter a valid email address', 'Password is required'],
    ['hy', 'Էլ. փոստը պարտադիր է', 'Մուտքագրեք վավեր էլ. հասցե', 'Գաղտնաբառը պարտադիր է'],
  ])("shows validation errors in the page's language (%s)", (lang, missing, invalid, noPassword) => {
    const form = openLoginForm(lang);
    expect(form.element.checkValidity()).toBe(false);
    expect([form.email.validationMessage, form.password.validationMessage]).toEqual([missing, noPassword]);
    fireEvent.input(form.email, { target: { value: 'anna' } });
    form.email.checkValidity();
    expect(form.email.validationMessage).toBe(invalid);
    fireEvent.input(form.email, { target: { value: 'anna@example.com' } });
    fireEvent.input(form.password, { target: { value: 'x' } });
    expect(form.element.checkValidity()).toBe(true);
  });

  it('drops the keys queued for the panel after a failed sign-in', async () => {
    bootOf().keys = [new KeyboardEvent('keydown', { key: 'a' })];
    await rejectWith(new HttpError('Wrong email or password', 401));
    expect(bootOf().keys).toBeUndefined();
  });

  it('is not submitted by itself when it is shown again', async () => {
    const form = openLoginForm();
    const handler = vi.fn<LoginHandler>(async () => {});
    form.onSignIn(handler);
    fill(form);
    fireEvent.submit(form.element);
    // The script in index.html marks every submitted form, including this one.
    bootOf().isSent = true;
    form.reset();
    form.onSignIn(handler);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('clears the password and the message', async () => {
    const { form } = await rejectWith(new HttpError('No', 401));
    form.reset();
    expect([form.email.value, form.password.value]).toEqual(['anna@example.com', '']);
    expect(form.element.querySelector('[role=alert]')).toBeEmptyDOMElement();
  });
});
