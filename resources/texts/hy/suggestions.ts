import type * as english from '../en/suggestions';

/** Armenian texts below `resources.suggestions`. */
export const texts: typeof english.texts = {
  name: 'Կայանի առաջարկ |||| Կայանների առաջարկներ',
  guest: 'Հյուր',
  actions: { create_station: 'Ստեղծել կայան' },
  fields: {
    user: { name: 'Անուն', email: 'Էլ. փոստ' },
    station_name: 'Կայանի անվանում',
    station_id: 'Կայանի ID',
    createdAt: 'Ստեղծված',
  },
};

/** Load with the screens that use them (vite/splitTexts.ts). */
export const deferred: typeof english.deferred = {
  checks: { known: 'արդեն գոյություն ունեցող կայանի համար' },
  findings: { known: '%{station_id} ID-ով կամ %{station_name} անվանումով կայան արդեն գոյություն ունի։' },
};
