import { checkDeclarations } from './check/checkDeclarations';
import type { Declaration } from './Declaration';
import type { Person } from './rights';

/**
 * The declarations among the exports of the given modules, in the menu's order. They are checked, unless in a
 * built panel: the build has checked them (vite/bootFacts.ts).
 * @param modules By their paths.
 * @param apis The names of the APIs beside the panel's own.
 * @throws Error that names every problem of every declaration, and each file that exports none.
 */
export function collectDeclarations(
  modules: Record<string, unknown>,
  apis: readonly string[] = [],
): Declaration[] {
  const found = Object.values(modules).flatMap(declarationsOf);
  const declarations = [...new Set(found)];
  if (!import.meta.env.PROD) {
    const empty = Object.keys(modules).filter(
      path => path.endsWith('.tsx') && declarationsOf(modules[path]).length === 0,
    );
    checkDeclarations(declarations, empty, apis);
  }
  return declarations.sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name));
}

const declarationsOf = (module: unknown) =>
  Object.values(module as Record<string, unknown>).filter(isDeclaration);

const order = ({ menu }: Declaration) => menu?.order ?? Number.POSITIVE_INFINITY;

function isDeclaration(value: unknown): value is Declaration {
  return (
    typeof value === 'object' && value !== null && 'fields' in value && 'lists' in value && 'api' in value
  );
}

const nothing = { list: false, create: false, edit: false, delete: false, actions: false };

/**
 * The declarations with the rights of this user. If the API says that the user only reads (`read_only`,
 * upstream-contract.md §15.4), nothing can be written unless a declaration decides by user itself (`can` as
 * a function). A `can` that throws, for example because the API omits what it looks at, grants nothing.
 */
export function declarationsFor(declarations: readonly Declaration[], user: Person): Declaration[] {
  return declarations.map(declaration => {
    try {
      const own =
        declaration[user.record.read_only === true ? 'forReader' : 'forUser'] ?? declaration.forUser;
      return own ? { ...own(user), open: declaration } : declaration;
    } catch (error) {
      console.error(error);
      return { ...declaration, menu: undefined, lists: [], routes: {}, actions: [], personal: nothing };
    }
  });
}
