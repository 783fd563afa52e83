import type { ComponentType, ReactNode } from 'react';
import type { Declaration, ListView, OtherView } from '../declaration/Declaration';
import type { LazyComponent } from '../panel/lazyModule';

/** The props of a view that replaces a list's rows. */
export interface OtherViewProps {
  declaration: Declaration;
  list: ListView;
  title: string;
  /** The list's head, whose filters apply here too. */
  children: ReactNode;
}

/** The views of other engine areas that replace a list's rows, by query parameter. */
export type OtherViews = Record<OtherView, LazyComponent<ComponentType<OtherViewProps>>>;

/** The view that an address requests; undefined for the rows. */
export const shownView = (search: string, views: readonly OtherView[] = []): OtherView | undefined =>
  views.find(view => new URLSearchParams(search).has(view, view === 'view' ? 'map' : undefined));
