import { completeDeclaration } from './completeDeclaration';
import type { Declaration } from './Declaration';
import type { PageDeclaration } from './PageDeclaration';

/**
 * Declares a page that is no list of anything: it has an address, an entry in the menu and a heading, and
 * calls of its own at most.
 */
export function definePage({ name, label, icon, menu, path, view, can }: PageDeclaration): Declaration {
  const complete = (user?: Parameters<NonNullable<typeof can>>[0]): Declaration => ({
    ...completeDeclaration(
      {
        name,
        fields: {},
        form: false,
        list: { page: view },
        routes: { list: path ?? `/${name}` },
        api: { path: `/${name}` },
        ...(label && { label }),
        ...(icon && { icon }),
        ...(menu !== undefined && { menu }),
        ...(can && { can: person => ({ list: can(person) }) }),
      },
      user,
    ),
    isPage: true,
    forUser: can && complete,
    forReader: undefined,
  });
  return complete();
}
