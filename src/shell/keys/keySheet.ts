import { create } from 'zustand';

/** Whether the sheet of keys is open. */
export const useKeySheet = create(() => false);

/** The sheet of keys, which is opened from several places of the panel. */
export const keySheet = {
  isOpen: useKeySheet.getState,
  open: () => useKeySheet.setState(true, true),
  close: () => useKeySheet.setState(false, true),
};
