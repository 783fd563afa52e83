import type { ComponentType } from 'react';
import type { Declaration, Menu } from './Declaration';
import { completeDeclaration } from './defineResource';
import type { Label } from './Field';
import type { Person } from './rights';

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

/** What `definePage` takes: a page such as a report. Only `name` and `view` are required. */
export interface PageDeclaration {
  /** Lower case with hyphens, unique. */
  name: string;
  /** Menu entry, heading and title. Default: the name. */
  label?: Label;
  /** From `@mui/icons-material`. Default: waves. */
  icon?: ComponentType;
  /** Its menu entry; `false`: none. */
  menu?: Menu | false;
  /** Its address. Default: the name. */
  path?: `/${string}`;
  /** Content below the heading, loaded on demand by `lazyNamed`. */
  view: ComponentType;
  /** Whether the user sees it. Default: everyone. */
  can?(user: Person): boolean;
}
