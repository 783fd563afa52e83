import { readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { BootFacts } from '../../src/boot/Boot';
import { pageElement } from '../../src/login/bootstrap';
import { createLoginForm } from '../../src/login/createLoginForm';
import { fillLoginPage, type LoginWords } from '../../vite/fillLoginPage';
import { respondWith } from '../providers/http/fakeFetch';

const words = Object.fromEntries(
  Object.entries(
    import.meta.glob('../../providers/i18n/messages/*/login.ts', {
      eager: true,
      import: 'loginPage',
    }),
  ).map(([path, texts]) => [path.split('/').at(-2), texts]),
) as LoginWords;

/** index.html as its plugin serves it to the browser. */
export const loginHtml = fillLoginPage(readFileSync('index.html', 'utf8'), words);

/** Loads the page of index.html into the test's document, without running its scripts. */
export function openLoginPage(lang = 'en'): void {
  const page = new DOMParser().parseFromString(loginHtml, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  // The other files' rules stay.
  for (const old of document.head.querySelectorAll(':not([data-emotion])')) old.remove();
  document.head.append(...page.head.children);
  document.body.innerHTML = page.body.innerHTML;
  document.documentElement.lang = lang;
}

/** Writes facts about the panel into the page, like the build does. */
export function writeFacts(facts: Partial<BootFacts>): void {
  delete window.boot;
  document.getElementById('boot-facts')?.remove();
  const script = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'boot-facts',
  });
  script.textContent = JSON.stringify({ reads: {}, panel: { files: [], texts: {} }, ...facts });
  document.head.append(script);
}

/** The working login form of that page. */
export function openLoginForm(lang = 'en') {
  openLoginPage(lang);
  return createLoginForm(pageElement('sign-in', HTMLFormElement));
}

/** Responds to the page's requests with these, in order. */
export function serve(...steps: Parameters<typeof respondWith>) {
  const fetch = respondWith(...steps);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** Types these values into the login form, by label, and submits it. */
export function signIn(typed: Record<string, string> = { Email: 'anna@example.com', Password: 'secret' }) {
  for (const [label, value] of Object.entries(typed))
    fireEvent.input(screen.getByLabelText(new RegExp(label)), { target: { value } });
  fireEvent.submit(document.querySelector('#sign-in') ?? document);
}

/** Adds the methods of the dialog element, which jsdom lacks. */
export function teachDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
      this.dispatchEvent(new Event('close'));
    },
  });
}
