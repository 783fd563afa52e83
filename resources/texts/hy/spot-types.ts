import type * as english from '../en/spot-types';

/** Armenian texts below `resources.spot-types`. */
export const texts: typeof english.texts = {
  name: 'Կետի տեսակ |||| Կետերի տեսակներ',
  fields: { name: 'Անուն', createdAt: 'Ստեղծված' },
  locked_text: 'կանխադրված',
  delete_warning: 'Այս տեսակի կայանները կստանան կանխադրված տեսակը։',
  used_by:
    'Այս տեսակի %{smart_count} կայան կստանա կանխադրված տեսակը։ |||| Այս տեսակի %{smart_count} կայան կստանա կանխադրված տեսակը։',
};
