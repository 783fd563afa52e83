import type { ComponentType } from 'react';
import type { Menu } from './Declaration';
import type { Label } from './Label';
import type { Person } from './Person';

/**
 * What an author declares of a page of one's own: a report, a dashboard. Only `name` and `view` are needed.
 */
export interface PageDeclaration {
  /** Its name, in lower case with hyphens. No resource and no other page has it. */
  name: string;
  /** What it is called in the menu, as its heading and in the document's title. Default: its name. */
  label?: Label;
  /** Its icon in the menu, of `@mui/icons-material`. Default: waves. */
  icon?: ComponentType;
  /** Its place in the menu, among the resources; `false` keeps it out. */
  menu?: Menu | false;
  /** Its address. Default: its name. */
  path?: `/${string}`;
  /** What stands below the heading. By `lazyNamed` it is fetched when it is first shown. */
  view: ComponentType;
  /** Whether the person who is signed in sees it. Default: everybody does. */
  can?(user: Person): boolean;
}
