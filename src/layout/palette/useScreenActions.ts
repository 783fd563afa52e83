import Print from '@mui/icons-material/Print';
import { useState } from 'react';
import { shownKeys } from '../keys/shownKeys';
import type { Entry } from './Entry';

/** What the screen below has a key with Control for, and can be found here: printing a list. */
export function useScreenActions(): Entry[] {
  const [button] = useState(() =>
    document.querySelector<HTMLElement>('main [data-key="Control+p"]:not(:disabled)'),
  );
  const name = button?.getAttribute('aria-label');
  if (!button || !name) return [];
  return [
    {
      id: 'print',
      name,
      about: document.querySelector('main h1')?.textContent,
      words: 'print paper pdf',
      icon: Print,
      keys: shownKeys('Control+p'),
      open: () => button.click(),
    },
  ];
}
