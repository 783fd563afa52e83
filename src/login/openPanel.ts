import { fetchPanel } from '../boot/fetchAhead';
import type { PanelServices } from './createPanelServices';

/**
 * Loads the panel's code and replaces the login screen as soon as the panel has rendered. If the code fails
 * to load, the page offers to reload.
 */
export async function openPanel(
  root: HTMLElement,
  loginPage: HTMLElement,
  services: PanelServices,
): Promise<void> {
  const page = document.documentElement;
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  try {
    const { renderPanel } = await loadPanel();
    new MutationObserver((_, observer) => {
      observer.disconnect();
      const hadFocus = loginPage.contains(document.activeElement);
      loginPage.remove();
      delete page.dataset.boot;
      if (hadFocus) takeFocus(root.querySelector('h1') ?? root);
    }).observe(root, { childList: true });
    await renderPanel(root, services);
  } catch (error) {
    // Firefox fails fetches of a page that is being left, before its `pagehide`.
    if (isLeaving) return;
    page.dataset.boot = 'broken';
    delete window.boot?.keys;
    console.error(error);
  }
}

/** Keeps the login form's focus until the panel moves it. */
function takeFocus(root: HTMLElement) {
  root.tabIndex = -1;
  root.style.outline = 'none';
  root.focus();
}

/** Loads the panel's code without rendering anything. */
export function loadPanel() {
  fetchPanel();
  const panel = import('../renderPanel');
  // During development, vite/reportErrors.ts shows it.
  if (import.meta.hot)
    panel.catch(({ message, stack }) => import.meta.hot?.send('seamark:error', { message, stack }));
  return panel;
}

/**
 * Fetches the panel's code and its texts in the page's language, and runs the code when the browser is idle.
 * Renders nothing yet.
 */
export function preloadPanel(): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const run = () => void loadPanel().catch(ignoreFailedPreload);
  fetchPanel()[0]?.addEventListener('load', () => whenIdle(run), { once: true });
  if (import.meta.hot) whenIdle(run);
}

/** Ignores a failed preload of the panel's code: openPanel loads it again and reports the error. */
export function ignoreFailedPreload(): void {}
