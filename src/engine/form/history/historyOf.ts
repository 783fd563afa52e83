import type { Declaration } from '../../declaration/Declaration';

/** The resource with the history of this one's records: another visible resource of the same API. */
export const historyOf = ({ name, api }: Declaration, declarations: readonly Declaration[]) =>
  declarations.find(
    each => each.history && each.lists.length > 0 && each.name !== name && each.api.at === api.at,
  );
