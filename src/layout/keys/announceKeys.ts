import { isMac } from './isMac';

/**
 * Tells assistive technology of the keys that press something: `aria-keyshortcuts` on whatever has a
 * `data-key`, now and later. Those of one character only where they do something.
 * @returns What ends that.
 */
export function announceKeys(page: Document, areOn: boolean): () => void {
  let frame = 0;
  const look = () => {
    frame = 0;
    for (const element of page.querySelectorAll<HTMLElement>('[data-key]')) {
      const keys = announced(element.dataset.key, areOn);
      if (keys === element.getAttribute('aria-keyshortcuts')) continue;
      if (keys === null) element.removeAttribute('aria-keyshortcuts');
      else element.setAttribute('aria-keyshortcuts', keys);
    }
  };
  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(look);
  });
  observer.observe(page.body, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

function announced(key = '', areOn: boolean): string | null {
  const names = key.split(' ').flatMap(each => {
    const name = each.replace(/(?<![a-z])[a-z]$/i, letter => letter.toUpperCase());
    if (each.startsWith('Control+')) return [isMac ? name.replace('Control', 'Meta') : name];
    return areOn ? [name] : [];
  });
  return names.length > 0 ? names.join(' ') : null;
}
