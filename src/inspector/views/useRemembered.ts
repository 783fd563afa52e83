import { useState } from 'react';

/** A yes or no that this device remembers; no at first. */
export function useRemembered(name: string): [value: boolean, set: (value: boolean) => void] {
  const [value, setValue] = useState(() => localStorage.getItem(name) === 'true');
  const set = (next: boolean) => {
    setValue(next);
    localStorage.setItem(name, String(next));
  };
  return [value, set];
}
