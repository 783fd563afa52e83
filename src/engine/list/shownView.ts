import type { OtherView } from '../declaration/Declaration';

/** Which of them an address asks for; undefined where it is for the rows. */
export const shownView = (search: string, views: readonly OtherView[] = []): OtherView | undefined =>
  views.find(view => new URLSearchParams(search).has(view, view === 'view' ? 'map' : undefined));
