import { OwnPage } from '../list/OwnPage';
import { completeDeclaration } from './completeDeclaration';
import type { Declaration, OwnView } from './Declaration';
import type { PageDeclaration } from './PageDeclaration';

/**
 * Declares a page that is no list of anything: it has an address, an entry in the menu and a heading, and
 * calls of its own at most.
 */
export function definePage({ name, label, icon, menu, path, view, can }: PageDeclaration): Declaration {
  const page = Object.assign(() => <OwnPage view={view} />, { preload: () => (view as OwnView).preload?.() });
  const complete = (user?: Parameters<NonNullable<typeof can>>[0]): Declaration => ({
    ...completeDeclaration(
      {
        name,
        fields: {},
        form: false,
        list: { page },
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
