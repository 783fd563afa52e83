import { useMemo } from 'react';
import { createVisits } from '../../../providers/session/createVisits';
import { useEngine, type Visits } from '../../engine';

/** What was open last; undefined where nobody is signed in. */
export function useVisits(): Visits | undefined {
  const { user, session } = useEngine();
  return useMemo(() => session && createVisits({ user, session }), [user, session]);
}
