import type { ComponentType } from 'react';
import type { Declaration, Menu } from './Declaration';
import { completeDeclaration } from './defineResource';
import type { Label } from './Field';
import type { Person } from './rights';

/** Declares a page without records, with an address, a menu entry and a heading. It may make custom calls. */
export function definePage({ path, view, can, ...page }: PageDeclaration): Declaration {
  return completeDeclaration({
    ...page,
    isPage: true,
    fields: {},
    form: false,
    list: { page: view },
    routes: { list: path ?? `/${page.name}` },
    api: { path: `/${page.name}` },
    ...(can && { can: user => ({ list: can(user) }) }),
  });
}

/** A page such as a report, declared with `definePage`. Only `name` and `view` are required. */
export interface PageDeclaration {
  /** Lower case with hyphens, unique. */
  name: string;
  /** Text of menu entry, heading and title. Default: the name. */
  label?: Label;
  /** Menu icon, from `@mui/icons-material`. Default: a document. */
  icon?: ComponentType;
  /** Its menu entry; `false` for none. */
  menu?: Menu | false;
  /** Its address. Default: the name. */
  path?: `/${string}`;
  /** Content below the heading, loaded on demand by `lazyNamed`. */
  view: ComponentType;
  /** Whether the user may see it. Default: everyone may. */
  can?(user: Person): boolean;
}
