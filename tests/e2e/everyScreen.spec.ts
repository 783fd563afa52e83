import { everyScreen } from './support/everyScreen';
import { hiddenControls } from './support/hiddenControls';
import { overflow } from './support/overflow';
import { overprinted } from './support/overprinted';
import { expect, expectAccessible, test } from './support/test';
import { untranslated } from './support/untranslated';
import { settling, visit } from './support/visit';

test.use({ expectedErrors: /status of 404/ });
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** Too wide for anything to cover a control, so it skips that check, the slowest. */
const wide = { width: 1280, height: 800 };

/** 1280 by 1024 pixels at a zoom of 400 % (WCAG 2.2, 1.4.10). */
const narrow = { width: 320, height: 256 };

/** Screens whose headings are record names. */
const headedByRecords = /^\/surveys$|\/[a-z]*\d[\w-]*(\/\w+)?(\?.*)?$/;

for (const [locale, tag, looks] of [
  ['en', ['@quick'], [[wide, 'light']]],
  [
    'hy',
    [],
    [
      [{ width: 640, height: 400 }, 'dark'],
      [narrow, 'light'],
    ],
  ],
  ['en', [], [[narrow, 'dark']]],
] as const) {
  const names = looks.map(([{ width }, colorScheme]) => `${width} px ${colorScheme}`).join(' and ');

  test(`every screen is accessible, fits, is in one language and hides no focused control: ${locale}, ${names}`, {
    tag: [...tag],
  }, async ({ signedIn: page, server }) => {
    await page.evaluate(chosen => localStorage.setItem('seamark.locale', chosen), locale);
    await page.reload();
    for (const address of await everyScreen(server.call)) {
      await test.step(address, async () => {
        await visit(page, address);
        await expect(page).toHaveTitle(/.+ · Seamark$/);
        for (const [viewport, colorScheme] of looks) {
          const settled = settling(page);
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          await settled();
          const violations = {
            overflow: await overflow(page),
            overprinted: await overprinted(page),
            hidden: viewport === wide ? [] : await hiddenControls(page),
            untranslated: locale === 'en' || headedByRecords.test(address) ? [] : await untranslated(page),
          };
          expect
            .soft(violations, `${address} ${viewport.width} ${colorScheme}`)
            .toEqual({ overflow: 0, overprinted: [], hidden: [], untranslated: [] });
          await expectAccessible(page);
        }
      });
    }
  });
}
