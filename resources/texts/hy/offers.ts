import type * as english from '../en/offers';

/** Armenian texts below `resources.offers`. */
export const texts: typeof english.texts = {
  name: 'Հատուկ առաջարկներ',
  fields: { code: 'Կոդ', title: 'Վերնագիր' },
  import_file: 'Կոդերի ներմուծում',
};

/** Load with the screens that use them (vite/splitTexts.ts). */
export const deferred: typeof english.deferred = {
  codes: 'Կոդեր',
  // Only in events.
  fields: { file: 'Ֆայլ', added: 'Ավելացված', present: 'Արդեն առկա', repeated: 'Կրկնվող ֆայլում' },
  statistics: {
    all: 'Բոլոր կոդերը',
    android: 'Android',
    ios: 'iOS',
    unused: 'Դեռ չօգտագործված',
    used: 'Օգտագործված',
    activated: 'Ակտիվացված',
    rewarded: 'Պարգևատրված',
  },
  code_list: {
    search: 'Որոնել կոդերում',
    none: 'Այս տեքստով կոդ չկա։',
    platform: 'Հարթակ',
    state: 'Վիճակ',
  },
  import: {
    platform: 'Կոդերի հարթակը',
    hint_file: 'Կոդերի սյունակ և, ըստ ցանկության, վերնագրերի սյունակ։ Մինչև %{size}։',
    reasons: { textTooLong: 'Վերնագիրը 500 նիշից երկար է' },
    start: 'Ներմուծել %{count} կոդ %{platform}-ի համար |||| Ներմուծել %{count} կոդ %{platform}-ի համար',
    imported: '%{platform}-ի համար ուղարկվեց %{count} կոդ։ |||| %{platform}-ի համար ուղարկվեց %{count} կոդ։',
    cancelled_file:
      'Ներմուծումը չեղարկվեց։ Ֆայլը մնում է ընտրված. վիճակագրությունից կերևա՝ արդյոք կոդեր ստացվել են։',
  },
};
