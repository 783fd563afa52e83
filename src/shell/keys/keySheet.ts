import { create } from 'zustand';

/** Whether the key sheet is open. */
export const useKeySheet = create(() => false);

/** The key sheet, which several parts of the panel open. */
export const keySheet = {
  isOpen: useKeySheet.getState,
  open: () => useKeySheet.setState(true, true),
  close: () => useKeySheet.setState(false, true),
};
