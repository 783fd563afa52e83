import type { Page } from '@playwright/test';

/** Texts of the page's elements and controls in Latin letters only, except product and language names. */
export const untranslated = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll(
      'h1, h2, th, dt, label, legend, button, nav a, [role=tab], [aria-label], [placeholder], [title]',
    );
    const texts = [...controls].flatMap(control => [
      control.matches('time, td *, [data-untranslated]') ? '' : (control.getAttribute('title') ?? ''),
      control.getAttribute('aria-label') ?? '',
      control.getAttribute('placeholder') ?? '',
      control.matches('h1, h2, th, dt, label, legend, button, nav a, [role=tab]')
        ? (control.textContent ?? '')
        : '',
    ]);
    const names = /Seamark|English|iOS|Android|Pro|CSV|PNG|JPEG|SVG/g;
    return [...new Set(texts)].filter(
      text => /[a-z]{2}/i.test(text.replace(names, '')) && !/[Ա-ֆ]/.test(text),
    );
  });
