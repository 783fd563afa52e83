import type { createBrowserRouter } from 'react-router';
import { create } from 'zustand';

type Router = ReturnType<typeof createBrowserRouter>;

/** The location last navigated to. The router renders it only once its screen's code has loaded. */
export const useTarget = create<Router['state']['location'] | null>()(() => null);

export function watchTarget(router: Router): void {
  useTarget.setState(router.state.location, true);
  router.subscribe(({ location }) => useTarget.setState(location, true));
}
