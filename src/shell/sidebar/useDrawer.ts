import { useStore } from 'ra-core';
import { type Location, useLocation } from 'react-router';

/** The drawer of small screens. Any navigation closes it: its location is a new object, also after Back. */
export function useDrawer() {
  const location = useLocation();
  const [openAt, setOpenAt] = useStore<Location | undefined>('drawer', undefined);
  return {
    isOpen: openAt === location,
    setOpen: (isOpen: boolean) => setOpenAt(isOpen ? location : undefined),
  };
}
