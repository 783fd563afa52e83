import { useEffect, useRef } from 'react';

/** The last loaded data, which stays while the next load is pending or has failed. */
export function useKept<Data>(read: Data | undefined): Data | undefined {
  const last = useRef<Data>(undefined);
  useEffect(() => {
    if (read !== undefined) last.current = read;
  });
  return read ?? last.current;
}
