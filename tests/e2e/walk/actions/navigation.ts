import { lockAfter } from '../createNetwork';
import { passTime } from '../settle';
import { type Action, pressing } from './Action';

const sizes = [
  { width: 1280, height: 860 },
  { width: 390, height: 800 },
];

/** Navigation: menu, header, history and window size. */
export const navigation: Action[] = [
  pressing({ name: 'open by the menu', weight: 10, places: ['menu'], roles: ['link'], asks: 'code' }),
  pressing({ name: 'fold the menu', weight: 1, places: ['menu'], roles: ['button'] }),
  pressing({ name: 'use the header', weight: 1.5, places: ['header'], roles: ['button', 'link'] }),
  {
    name: 'go back',
    weight: 2,
    find: ({ depth }) => (depth > 0 ? [undefined] : []),
    act: ({ page }) => page.evaluate(() => history.back()),
  },
  {
    name: 'go forward',
    weight: 1,
    find: ({ isLogin }) => (isLogin ? [] : [undefined]),
    act: ({ page }) => page.evaluate(() => history.forward()),
  },
  {
    name: 'load the page again',
    weight: 1,
    // Offline, the page cannot be loaded.
    isOnline: true,
    movesPage: true,
    find: (_, { network }) => (network.isOffline() ? [] : [undefined]),
    async act({ page, network, left }) {
      network.forgetCode();
      const loaded = page.waitForEvent('domcontentloaded');
      page.once('dialog', left);
      await page.evaluate(() => location.reload());
      await loaded.catch(() => undefined);
      page.off('dialog', left);
    },
  },
  {
    name: 'change the window',
    weight: 1,
    movesPage: true,
    find: () => [undefined],
    async act({ page, random }) {
      await page.setViewportSize(random.one(sizes) ?? { width: 1280, height: 860 });
    },
  },
  {
    name: 'stay away',
    weight: 0.3,
    isOnline: true,
    find: ({ isLogin, isLocked }) => (isLogin || isLocked ? [] : [undefined]),
    act: ({ page, network }) => passTime(page, network, (lockAfter + 0.2) * 60_000),
  },
  {
    name: 'press Escape',
    weight: 1,
    find: ({ controls }) =>
      controls.some(({ place }) => place === 'dialog' || place === 'options') ? [undefined] : [],
    act: ({ page }) => page.keyboard.press('Escape'),
  },
];
