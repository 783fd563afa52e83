const longest = 300;

/**
 * A text from the server as it may be shown, or undefined where it is not a text or is empty. It is cut to
 * 300 characters and made unfit to be taken for one of react-admin's translation keys (`ra.action.delete`) or
 * for its mark of a validation error: react-admin translates whatever it shows.
 */
export function displayable(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const cut = trimmed.length > longest ? `${trimmed.slice(0, longest - 1)}…` : trimmed;
  return looksLikeKey(cut) ? `${cut}${wordJoiner}` : cut.replace(/^@@react-admin@@/, '');
}

/** Invisible, and part of no key. */
const wordJoiner = '\u2060';

function looksLikeKey(text: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)+$/.test(text);
}
