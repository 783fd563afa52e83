import type { Addressed } from './Addressed';

/** The declarations that the menu shows, in the menu's order; those of one order by their names. */
export function inMenuOrder<Each extends Addressed>(declarations: readonly Each[]) {
  return declarations
    .filter(({ menu, lists }) => menu !== undefined && lists.length > 0)
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0) || a.name.localeCompare(b.name));
}
