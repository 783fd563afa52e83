const maxLength = 300;

/**
 * Makes a server's text safe to display; undefined if it is empty or not a string. Cuts it to 300 characters
 * and keeps react-admin, which translates everything it shows, from taking it for a translation key
 * (`ra.action.delete`) or a marked validation error.
 */
export function displayable(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const cut = trimmed.length > maxLength ? `${trimmed.slice(0, maxLength - 1)}…` : trimmed;
  return looksLikeKey(cut) ? `${cut}${wordJoiner}` : cut.replace(/^@@react-admin@@/, '');
}

/** Invisible, and never part of a key. */
const wordJoiner = '\u2060';

function looksLikeKey(text: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)+$/.test(text);
}
