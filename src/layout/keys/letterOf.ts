/**
 * The character of a key, in lower case. Where the keyboard writes no Latin letters it is the one that stands
 * at that place on a Latin one: `ք` of an Armenian keyboard is `q`.
 */
export function letterOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 || /[!-~]/.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}
