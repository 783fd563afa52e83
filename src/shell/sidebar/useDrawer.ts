import { useStore } from 'ra-core';
import { useTarget } from '../useTarget';

/** The drawer of small screens. Any navigation closes it: its location is a new object, also after Back. */
export function useDrawer() {
  const target = useTarget();
  const [openAt, setOpenAt] = useStore<typeof target | undefined>('drawer', undefined);
  return {
    isOpen: openAt === target,
    setOpen: (isOpen: boolean) => setOpenAt(isOpen ? target : undefined),
  };
}
