import { useEffect, useState } from 'react';

/** Milliseconds before a message says that something takes long (requirements.md §9). */
const delay = 300;

/** Whether the condition has held for longer than 300 ms. */
export function useDelayed(isActive: boolean | undefined): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isActive]);
  return isLate && Boolean(isActive);
}
