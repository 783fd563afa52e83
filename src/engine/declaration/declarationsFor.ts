import type { Declaration } from './Declaration';
import type { Person } from './Person';

const nothing = { list: false, create: false, edit: false, delete: false, actions: false };

/**
 * The declarations as far as their rights are this person's. Where the API says that somebody only reads
 * (`read_only`, upstream-contract.md §15.4), nothing can be written of what doesn't judge by person itself
 * (`can` as a function). Where the rights can't be worked out, as when
 * the API does not say what they count on, there are none.
 */
export function declarationsFor(declarations: readonly Declaration[], user: Person): Declaration[] {
  return declarations.map(declaration => {
    try {
      const own =
        declaration[user.record.read_only === true ? 'forReader' : 'forUser'] ?? declaration.forUser;
      return own ? { ...own(user), open: declaration } : declaration;
    } catch (error) {
      console.error(error);
      return { ...declaration, menu: undefined, lists: [], routes: {}, actions: [], personal: nothing };
    }
  });
}
