import { useUnsaved } from './form/leaving/unsaved';

/** Asks before something unsaved is left, wherever in the page it is. The layout has it once. */
export function UnsavedGuard() {
  const { Guard } = useUnsaved();
  return Guard ? <Guard /> : null;
}
