import type { ComponentType, ReactNode } from 'react';
import type { Declaration, ListView, OtherView } from '../declaration/Declaration';
import type { LazyComponent } from '../panel/lazyModule';

/** What takes the place of a list's rows. */
export interface OtherViewProps {
  declaration: Declaration;
  list: ListView;
  title: string;
  /** The list's head, whose filters hold here too. */
  children: ReactNode;
}

/** What other areas of the engine show in place of a list's rows, by what asks for it. */
export type OtherViews = Record<OtherView, LazyComponent<ComponentType<OtherViewProps>>>;

/** Which of them an address asks for; undefined where it is for the rows. */
export const shownView = (search: string, views: readonly OtherView[] = []): OtherView | undefined =>
  views.find(view => new URLSearchParams(search).has(view, view === 'view' ? 'map' : undefined));
