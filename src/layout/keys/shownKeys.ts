import { isMac } from './isMac';

const names: Record<string, string> = {
  Control: isMac ? '⌘' : 'Ctrl',
  Enter: '↵',
  ArrowDown: '↓',
};

/** Keys as they stand on a keyboard, those of one press with a plus: `Control+s` is `Ctrl+S`. */
export function shownKeys(keys: string): string;
export function shownKeys(keys: string | undefined): string | undefined;
export function shownKeys(keys: string | undefined): string | undefined {
  return keys
    ?.split(' ')
    .map(press =>
      press
        .split('+')
        .map(key => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
        .join('+'),
    )
    .join(' ');
}
