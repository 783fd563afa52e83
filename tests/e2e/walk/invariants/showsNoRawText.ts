import type { Step } from './Step';

/** Words of the engine, of the browser, and of the catalogue of messages. */
const raw =
  /\bundefined\b|\bnull\b|\bNaN\b|%\{|\[object|Invalid Date|TypeError|Failed to fetch|<html|<h1|(?<![@\w])(seamark|ra|resources)\.[a-z_-]+\b/;

/** No text that nobody wrote for a reader. */
export function showsNoRawText({ after }: Step): string | undefined {
  for (const text of [after.text, ...after.labels]) {
    const found = raw.exec(text);
    if (found) return `raw text: “${text.slice(Math.max(0, found.index - 40), found.index + 60)}”`;
  }
  return undefined;
}
