import { checkDeclarations, declarationsOf } from './check/checkDeclarations';
import type { Declaration } from './Declaration';
import type { Person } from './rights';

/**
 * The declarations among the exports of the given modules, in the menu's order. They are checked, unless in a
 * built panel: the build has checked them (vite/bootFacts.ts).
 * @param modules By their paths.
 * @param bases Of the APIs by their names; the panel's own is at `''`.
 * @throws Error that names every problem of every declaration, and each file that exports none.
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
 * The declarations with the rights of this user. If the API says that the user only reads (`read_only`,
 * upstream-contract.md §15.4), nothing can be written unless a declaration decides by user itself (`can` as
 * a function). A `can` that throws, for example because the API omits what it looks at, grants nothing.
 */
export function declarationsFor(declarations: readonly Declaration[], user: Person): Declaration[] {
  return declarations.map(declaration => {
    try {
      const personalise =
        declaration[user.record.read_only === true ? 'forReader' : 'forUser'] ?? declaration.forUser;
      return personalise ? { ...personalise(user), open: declaration } : declaration;
    } catch (error) {
      console.error(error);
      return { ...declaration, menu: undefined, lists: [], routes: {}, actions: [], personal: nothing };
    }
  });
}
