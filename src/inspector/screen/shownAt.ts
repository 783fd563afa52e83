import type { Declaration } from '../../engine';
import { screenAt } from '../../routing/screenAt';
import type { Shown } from './Shown';

/** The declared screen at one of react-admin's paths; undefined for any other. */
export function shownAt(path: string, declarations: readonly Declaration[]): Shown | undefined {
  const { screen, query } = screenAt(path, declarations);
  const declaration = declarations.find(({ name }) => name === screen?.declaration.name);
  return screen && declaration && { declaration, view: screen.view, list: query?.list };
}
