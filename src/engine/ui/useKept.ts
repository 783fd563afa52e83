import { useEffect, useRef } from 'react';

/** The last data that could be read: they stay where the next ones can't be. */
export function useKept<Data>(read: Data | undefined): Data | undefined {
  const last = useRef<Data>(undefined);
  useEffect(() => {
    if (read !== undefined) last.current = read;
  });
  return read ?? last.current;
}
