import type { PanelServices } from './PanelServices';
import { panelLinks } from './panelLinks';

/**
 * Loads the panel's code and puts the panel in place of the login screen as soon as it has drawn itself.
 * Where code can't be had, now or for a screen that is opened later, the page offers to load afresh: most
 * often a new version was put in place under it.
 */
export async function openPanel(
  root: HTMLElement,
  gate: HTMLElement,
  services: PanelServices,
): Promise<void> {
  const page = document.documentElement;
  const reloadOffer = gate.querySelector('.broken');
  try {
    const { renderPanel } = await loadPanel();
    new MutationObserver((_, observer) => {
      observer.disconnect();
      gate.remove();
      delete page.dataset.gate;
    }).observe(root, { childList: true });
    await renderPanel(root, services);
    addEventListener('vite:preloadError', () => reloadOffer && document.body.append(reloadOffer));
  } catch (error) {
    page.dataset.gate = 'broken';
    reportError(error);
  }
}

/** Fetches and runs the panel's code, without drawing anything. */
export function loadPanel() {
  return import('../renderPanel');
}

/**
 * Fetches the panel's code, and its texts in the page's language, and runs the code in a moment in which
 * nothing else is to be done: it draws nothing yet.
 */
export function preloadPanel(): void {
  const wanted = panelLinks();
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const run = () => void loadPanel().catch(leaveToOpenPanel);
  wanted[0]?.addEventListener('load', () => whenIdle(run), { once: true });
  document.head.append(...wanted);
}

/** A head start on the panel's code that fails: openPanel asks for it again, and tells. */
export function leaveToOpenPanel(): void {}
