import type { Declaration } from '../Declaration';
import type { Person } from '../rights';
import { checkDeclarations, declarationsOf } from './checkDeclarations';

/**
 * The declarations that the given modules export, in menu order. Checks them, except in a built panel, whose
 * build has checked them (vite/bootFacts.ts).
 * @param modules The modules by path.
 * @param bases The APIs' base addresses by name; the main API's is at `''`.
 * @throws Error listing every problem of every declaration, and each file without a declaration.
 */
export function collectDeclarations(
  modules: Record<string, unknown>,
  bases?: Readonly<Record<string, string>>,
): Declaration[] {
  const declarations = [...new Set(Object.values(modules).flatMap(declarationsOf))];
  if (!import.meta.env.PROD) checkDeclarations(declarations, { modules, bases });
  return declarations.sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name));
}

const order = ({ menu }: Declaration) => menu?.order ?? Number.POSITIVE_INFINITY;

const nothing = { list: false, create: false, edit: false, delete: false, actions: false };

/**
 * The declarations with this user's rights. If the API marks the user as `read_only`
 * (upstream-contract.md §15.4), nothing can be written, except where `can` is a function and decides itself.
 * A `can` that throws, for example because the API omits a property, grants nothing.
 */
export function declarationsFor(declarations: readonly Declaration[], user: Person): Declaration[] {
  return declarations.map(declaration => {
    try {
      const restricted = declaration.forUser(user);
      return restricted ? { ...restricted, unrestricted: declaration } : declaration;
    } catch (error) {
      console.error(error);
      const can = { ...declaration.can, list: false };
      return {
        ...declaration,
        can,
        menu: undefined,
        lists: [],
        routes: {},
        actions: [],
        userRights: nothing,
      };
    }
  });
}
