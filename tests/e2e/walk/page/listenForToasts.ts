import type { Page } from '@playwright/test';

export interface ShownToast {
  isSuccess: boolean;
  text: string;
}

/** Collects the messages that appear at the bottom left, however briefly. */
export async function listenForToasts(page: Page): Promise<ShownToast[]> {
  const shown: ShownToast[] = [];
  await page.exposeFunction('walkToast', (toast: ShownToast) => void shown.push(toast));
  await page.addInitScript(() => {
    const tell = (window as unknown as { walkToast(toast: ShownToast): void }).walkToast;
    new MutationObserver(records => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || !node.parentElement?.closest('section[aria-live]')) continue;
        const toasts = node.matches('[role=status],[role=alert]')
          ? [node]
          : [...node.querySelectorAll<HTMLElement>('[role=status],[role=alert]')];
        for (const toast of toasts)
          tell({ isSuccess: toast.getAttribute('role') === 'status', text: toast.innerText.trim() });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return shown;
}
