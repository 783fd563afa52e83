import type { ComponentType } from 'react';
import type { Menu } from './Declaration';
import type { Label } from './Label';
import type { Person } from './Person';

/** A page such as a report. Only `name` and `view` are required. */
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
