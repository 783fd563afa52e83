import { checkDeclarations } from './check/checkDeclarations';
import type { Declaration } from './Declaration';

/**
 * The declarations among the exports of the given modules, in the menu's order. They are checked, unless in a
 * built panel: the build has checked them (vite/writeListReads.ts).
 * @throws Error that names every mistake of every declaration.
 */
export function collectDeclarations(modules: Record<string, unknown>): Declaration[] {
  const exported = Object.values(modules).flatMap(module => Object.values(module as Record<string, unknown>));
  const declarations = [...new Set(exported.filter(isDeclaration))];
  if (!import.meta.env.PROD) checkDeclarations(declarations);
  return declarations.sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name));
}

const order = ({ menu }: Declaration) => menu?.order ?? Number.POSITIVE_INFINITY;

function isDeclaration(value: unknown): value is Declaration {
  return (
    typeof value === 'object' && value !== null && 'fields' in value && 'lists' in value && 'api' in value
  );
}
