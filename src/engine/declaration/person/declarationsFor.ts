import type { Declaration } from '../Declaration';
import type { Person } from './Person';

const nothing = { list: false, create: false, edit: false, delete: false, actions: false };

/**
 * The declarations as far as their rights are this person's. Where the rights can't be worked out, as when
 * the API does not say what they count on, there are none.
 */
export function declarationsFor(declarations: readonly Declaration[], user: Person): Declaration[] {
  return declarations.map(declaration => {
    try {
      return declaration.forUser?.(user) ?? declaration;
    } catch (error) {
      console.error(error);
      return { ...declaration, menu: undefined, lists: [], routes: {}, actions: [], personal: nothing };
    }
  });
}
