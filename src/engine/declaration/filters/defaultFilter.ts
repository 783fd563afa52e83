import type { ListView } from '../Declaration';

/** What a list is filtered by at first, as texts by parameters. */
export const defaultFilter = ({ filters }: Pick<ListView, 'filters'>): Record<string, string> =>
  Object.assign({}, ...filters.map(({ atFirst }) => atFirst()));
