import { type Declaration, inMenuOrder, type Label } from '../../engine';

/** Entries of the menu that stand below one heading, or without one. */
export interface MenuPart {
  group?: Label | undefined;
  declarations: Declaration[];
}

/** The menu's entries in their order. A group has all of its own, where the first of them stands. */
export function menuParts(declarations: readonly Declaration[]): MenuPart[] {
  const parts: MenuPart[] = [];
  for (const declaration of inMenuOrder(declarations).filter(({ menu }) => !menu?.account)) {
    const group = declaration.menu?.group;
    const same = group && parts.find(part => JSON.stringify(part.group) === JSON.stringify(group));
    if (same) same.declarations.push(declaration);
    else parts.push({ group, declarations: [declaration] });
  }
  return parts;
}
