import type { Awaited } from './showFirstRows';

/**
 * Draws the rows by the script that the page's first one has fetched (rowsLink), where there is such. Where
 * that can't be, the panel comes by itself.
 */
export async function drawRows(awaited: Awaited): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#rows');
  try {
    if (link) await (await import(/* @vite-ignore */ link.href)).showFirstRows(awaited);
  } catch {}
}
