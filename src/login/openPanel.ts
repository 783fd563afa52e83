import { fetchPanel } from '../boot/fetchAhead';
import type { PanelServices } from './PanelServices';

/**
 * Loads the panel's code and puts the panel in place of the login screen as soon as it has drawn itself.
 * Where the code fails to load the page offers to load again.
 */
export async function openPanel(
  root: HTMLElement,
  gate: HTMLElement,
  services: PanelServices,
): Promise<void> {
  const page = document.documentElement;
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  try {
    const { renderPanel } = await loadPanel();
    new MutationObserver((_, observer) => {
      observer.disconnect();
      const hadFocus = gate.contains(document.activeElement);
      gate.remove();
      delete page.dataset.gate;
      if (hadFocus) takeFocus(root.querySelector('h1') ?? root);
    }).observe(root, { childList: true });
    await renderPanel(root, services);
  } catch (error) {
    // Firefox fetches no more for a page that is being left, before its `pagehide`.
    if (isLeft) return;
    page.dataset.gate = 'broken';
    console.error(error);
  }
}

/** Holds the focus of the login form until the panel gives it a place. */
function takeFocus(root: HTMLElement) {
  root.tabIndex = -1;
  root.style.outline = 'none';
  root.focus();
}

/** Fetches and runs the panel's code, without drawing anything. */
export function loadPanel() {
  fetchPanel();
  const panel = import('../renderPanel');
  // While it is developed: vite/reportErrors.ts shows it.
  if (import.meta.hot)
    panel.catch(({ message, stack }) => import.meta.hot?.send('seamark:fault', { message, stack }));
  return panel;
}

/**
 * Fetches the panel's code, and its texts in the page's language, and runs the code in a moment in which
 * nothing else is to be done: it draws nothing yet.
 */
export function preloadPanel(): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const run = () => void loadPanel().catch(leaveToOpenPanel);
  fetchPanel()[0]?.addEventListener('load', () => whenIdle(run), { once: true });
  if (import.meta.hot) whenIdle(run);
}

/** A head start on the panel's code that fails: openPanel asks for it again, and tells. */
export function leaveToOpenPanel(): void {}
