import type * as english from '../en/buoys';

/** Armenian texts below `resources.buoys`. */
export const texts: typeof english.texts = {
  name: 'Կայան |||| Կայաններ',
  shortcut: 'Բույեր',
  lists: { admin: 'Ադմինիստրատորի կայաններ', custom: 'Օգտատերերի կայաններ' },
  fields: {
    code: 'Կոդ',
    title: 'Անվանում',
    latitude: 'Լայնություն',
    longitude: 'Երկայնություն',
    type: 'Տեսակ',
    createdAt: 'Ստեղծված',
    user: { name: 'Օգտանուն', email: 'Էլ. փոստ', device: 'Սարք' },
  },
};
