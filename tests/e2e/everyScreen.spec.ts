import { everyScreen } from './support/everyScreen';
import { hiddenControls } from './support/hiddenControls';
import { overflow } from './support/overflow';
import { overprinted } from './support/overprinted';
import { expect, expectAccessible, test } from './support/test';
import { untranslated } from './support/untranslated';
import { visit } from './support/visit';

test.use({ expectedErrors: /status of 404/ });
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** 1280 by 1024 pixels at a zoom of 400 % (WCAG 2.2, 1.4.10). */
const narrow = { width: 320, height: 256 };

/** Too wide for anything to cover a control, so it skips that check, the slowest. */
const wide = { width: 1280, height: 800 };

/** Screens whose headings are record names. */
const headedByRecords = /^\/surveys$|\/[a-z]*\d[\w-]*(\/\w+)?(\?.*)?$/;

for (const [how, locale, tag, options] of [
  ['in light', 'en', ['@quick'], { viewport: wide }],
  ['of 640 by 400 pixels in dark', 'hy', [], { viewport: { width: 640, height: 400 }, colorScheme: 'dark' }],
  ['of 320 by 256 pixels in light', 'hy', [], { viewport: narrow }],
  ['of 320 by 256 pixels in dark', 'en', [], { viewport: narrow, colorScheme: 'dark' }],
] as const) {
  const isNarrow = options.viewport !== wide;
  test.describe(`in a window ${how}, in ${locale}`, { tag: [...tag] }, () => {
    test.use(options);

    test('every screen is accessible, fits, is in one language and hides no focused control', async ({
      signedIn: page,
      server,
    }) => {
      await page.evaluate(chosen => localStorage.setItem('seamark.locale', chosen), locale);
      await page.reload();
      for (const address of await everyScreen(server.call)) {
        await test.step(address, async () => {
          await visit(page, address);
          await expect(page).toHaveTitle(/.+ · Seamark$/);
          const violations = {
            overflow: await overflow(page),
            overprinted: await overprinted(page),
            hidden: isNarrow ? await hiddenControls(page) : [],
            untranslated: locale === 'en' || headedByRecords.test(address) ? [] : await untranslated(page),
          };
          expect
            .soft(violations, address)
            .toEqual({ overflow: 0, overprinted: [], hidden: [], untranslated: [] });
          await expectAccessible(page);
        });
      }
    });
  });
}
