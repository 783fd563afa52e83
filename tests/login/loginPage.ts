import { readFileSync } from 'node:fs';
import { createLoginForm } from '../../src/login/createLoginForm';
import { pageElement } from '../../src/login/pageElement';

export const loginHtml = readFileSync('index.html', 'utf8');

/** Puts the page of index.html into the test's document, without running its scripts. */
export function openLoginPage(lang = 'en'): void {
  const page = new DOMParser().parseFromString(loginHtml, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  document.head.innerHTML = page.head.innerHTML;
  document.body.innerHTML = page.body.innerHTML;
  document.documentElement.lang = lang;
}

/** The login form of that page, brought to life. */
export function openLoginForm(lang = 'en') {
  openLoginPage(lang);
  return createLoginForm(pageElement('sign-in', HTMLFormElement));
}

/** jsdom has the dialog element, but not what it does. */
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
