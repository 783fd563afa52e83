import { lazyNamed } from '../../lazyNamed';

/** Filters that are fetched with the first list that has one. */
export const TextFilter = lazyNamed(() => import('./TextFilter'), 'TextFilter');
export const DayFilter = lazyNamed(() => import('./DayFilter'), 'DayFilter');
export const NumberFilter = lazyNamed(() => import('./NumberFilter'), 'NumberFilter');
export const SeveralFilter = lazyNamed(() => import('./SeveralFilter'), 'SeveralFilter');
