import type { Declaration } from '../../declaration/Declaration';

/**
 * The resource that tells what happened to records of this one, where there is such a one that may be seen:
 * another one, of the same API.
 */
export const historyOf = ({ name, api }: Declaration, declarations: readonly Declaration[]) =>
  declarations.find(
    each => each.history && each.lists.length > 0 && each.name !== name && each.api.at === api.at,
  );
