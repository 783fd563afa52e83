import type { Declaration } from '../Declaration';
import type { Person } from './Person';

const never = () => false;
const noWrites = {
  create: false,
  edit: never,
  delete: never,
  deleteAny: false,
  deleteMany: false,
  editMany: [],
};
const nothing = { list: false, create: false, edit: false, delete: false, actions: false };

/**
 * The declarations as far as their rights are this person's. Where the API says that somebody only reads
 * (`read_only`, upstream-contract.md §15.3), nothing can be written of what doesn't judge by person itself
 * (`can` as a function). Where the rights can't be worked out, as when
 * the API does not say what they count on, there are none.
 */
export function declarationsFor(declarations: readonly Declaration[], user: Person): Declaration[] {
  const others = user.record.read_only === true ? toRead : (declaration: Declaration) => declaration;
  return declarations.map(declaration => {
    try {
      return declaration.forUser?.(user) ?? others(declaration);
    } catch (error) {
      console.error(error);
      return { ...declaration, menu: undefined, lists: [], routes: {}, actions: [], personal: nothing };
    }
  });
}

const toRead = (declaration: Declaration): Declaration => ({
  ...declaration,
  routes: { show: declaration.routes.show },
  lists: declaration.lists.map(list => ({ ...list, create: false })),
  can: { ...declaration.can, ...noWrites },
  import: undefined,
  duplicate: undefined,
  actions: [],
  personal: { ...nothing, list: true },
});
