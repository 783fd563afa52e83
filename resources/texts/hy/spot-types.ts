import type { texts as english } from '../en/spot-types';

/** Armenian texts below `resources.spot-types`. */
export const texts: typeof english = {
  name: 'Կետի տեսակ |||| Կետերի տեսակներ',
  fields: { name: 'Անուն', createdAt: 'Ստեղծված' },
  default: 'կանխադրված',
  delete_warning: 'Այս տեսակի կայանները կստանան կանխադրված տեսակը։',
  used_by: 'Այս տեսակն ունի %{smart_count} կայան։ |||| Այս տեսակն ունի %{smart_count} կայան։',
};
