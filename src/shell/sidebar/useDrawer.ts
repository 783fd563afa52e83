import { useStore } from 'ra-core';
import { useLocation } from 'react-router';

/** The drawer of small screens. It is open at one history entry only, so that navigation closes it. */
export function useDrawer() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useStore<string>('drawer', '');
  return { isOpen: openAt === key, setOpen: (isOpen: boolean) => setOpenAt(isOpen ? key : '') };
}
