import { useEffect, useRef } from 'react';

/** The last loaded data, which stays while the next load is pending or has failed. */
export function useLastLoaded<Data>(data: Data | undefined): Data | undefined {
  const last = useRef<Data>(undefined);
  useEffect(() => {
    if (data !== undefined) last.current = data;
  });
  return data ?? last.current;
}
