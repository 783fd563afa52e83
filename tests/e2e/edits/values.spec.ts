import { expect, expectAccessible, test } from '../support/test';
import { visit } from '../support/visit';

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('a coordinate’s text is large enough not to trigger zoom', async ({ signedIn: page }) => {
    await visit(page, '/buoys/create');
    const latitude = page.getByLabel('Latitude');
    const size = await latitude.evaluate(input => Number.parseFloat(getComputedStyle(input).fontSize));
    expect(size).toBeGreaterThanOrEqual(16);
    await expectAccessible(page);
  });
});

test('a label makes room for autofilled text and returns when it is cleared', async ({ signedIn: page }) => {
  await visit(page, '/station-types/create');
  const input = page.getByLabel('Name');
  await expect(input).toHaveCSS('animation-name', 'mui-auto-fill-cancel');
  await page.locator('h1').click();
  const label = page.locator('label', { hasText: 'Name' });
  await expect(label).toHaveAttribute('data-shrink', 'false');
  for (const [name, isShrunk] of [
    ['mui-auto-fill', 'true'],
    ['mui-auto-fill-cancel', 'false'],
  ] as const) {
    // It starts only if the page has its keyframes.
    await input.evaluate((element, value) => element.style.setProperty('animation', value), `${name} 10ms`);
    await expect(label).toHaveAttribute('data-shrink', isShrunk);
  }
});

test('a form keeps a value that a program sets in its first frame', async ({ signedIn: page }) => {
  await visit(page, '/buoys/admin');
  await page.evaluate(() => {
    const fill = () => {
      const input = document.querySelector<HTMLInputElement>('form input[name=title]');
      input?.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Put in early');
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    const observer = new MutationObserver(() => {
      if (!document.querySelector<HTMLInputElement>('form input[name=title]')?.value) return;
      observer.disconnect();
      requestAnimationFrame(fill);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  const edit = page.getByRole('link', { name: /^Edit / }).first();
  // The form starts with the prefetched record.
  await edit.hover();
  await page.waitForLoadState('networkidle');
  await edit.click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Put in early');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Station updated')).toBeVisible();
});
