import type { Declaration } from '../engine';
import { addressedScreen } from '../routing/addressedScreen';
import { internalScreen } from '../routing/internalScreen';
import { pathParts } from '../routing/pathParts';
import type { Screen } from '../routing/Screen';

/**
 * The screen that others have at a path, where the person who is signed in sees the resource and lacks the
 * right to this view of it.
 */
export function withheldScreen(path: string, declarations: readonly Declaration[]): Screen | undefined {
  const { pathname } = pathParts(path);
  const open = declarations.flatMap(({ personal, open }) => (open && personal?.list !== false ? [open] : []));
  return addressedScreen(pathname, open) ?? internalScreen(pathname, open);
}
