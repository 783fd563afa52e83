import type { Reading } from './Results';

/** The first peer, which resembles most panels; the budgets' ratios refer to it. */
export const typical = 'typical react-admin app';

/** A time that the verdicts compare. */
export interface Column {
  title: string;
  read(reading: Reading): number | undefined;
  /** The maximum ratio to the typical app's time (decisions/budgets.md). */
  ratio?: number;
  /** The maximum ratio to the best peer's time. Default: 1. */
  best?: number;
  /** Not compared with the best peer, because a server can render rows that do not respond to input yet. */
  isDrawing?: true;
}

export const columns: Column[] = [
  { title: 'Login visible', read: ({ start }) => start.loginVisible, ratio: 0.15 },
  { title: 'Sign in → rows', read: ({ start }) => start.signIn, ratio: 0.65 },
  { title: 'Deep link → rows', read: ({ start }) => start.deepLink, ratio: 0.35, best: 0.45 },
  { title: 'Deep link → rows, fast', read: ({ fast }) => fast.cold.rows, ratio: 0.35, isDrawing: true },
  { title: 'Second visit → rows', read: ({ slow }) => slow.second.rows, ratio: 0.35, isDrawing: true },
  { title: 'Second visit → rows, fast', read: ({ fast }) => fast.second.rows, ratio: 0.35, isDrawing: true },
  { title: 'Reload → rows', read: ({ slow }) => slow.reload.rows, ratio: 0.35, isDrawing: true },
  { title: 'Reload → rows, fast', read: ({ fast }) => fast.reload.rows, ratio: 0.35, isDrawing: true },
  { title: 'Deep link → press answered, fast', read: ({ fast }) => fast.cold.answered },
  { title: 'Second visit → press answered', read: ({ slow }) => slow.second.answered },
  { title: 'Second visit → press answered, fast', read: ({ fast }) => fast.second.answered },
  { title: 'Reload → press answered', read: ({ slow }) => slow.reload.answered },
  { title: 'Reload → press answered, fast', read: ({ fast }) => fast.reload.answered },
  { title: 'Page change', read: ({ work }) => work.pageChange, ratio: 0.5 },
  { title: 'Search', read: ({ work }) => work.search, ratio: 0.25 },
  { title: 'Open edit form', read: ({ work }) => work.openForm, ratio: 1 },
];
