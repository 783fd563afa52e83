import type * as english from '../en/changelogs';

/** Armenian texts below `resources.changelogs`. */
export const texts: typeof english.texts = {
  name: 'Նորություններ |||| Նորություններ',
  new: 'Նոր թողարկման նշում',
  menu: 'Նորությունների ցանկ',
  fields: {
    appId: 'Հավելված',
    version: 'Տարբերակ',
    slug: 'Էջ',
    platform: 'Հարթակ',
    createdAt: 'Ստեղծված',
  },
  delete_warning: 'Դրա հետ կջնջվեն նաև բոլոր տարրերը և դրանց պատկերները։',
  language: {
    complete: '%{language}՝ ամբողջական, %{of}-ից %{count}',
    partial: '%{language}՝ %{of}-ից %{count}',
    none: '%{language}՝ դեռ չկա',
  },
  link_after_create: 'Ավելացնել տարրեր',
};

/** Load with the screens that use them (vite/splitTexts.ts). */
export const deferred: typeof english.deferred = {
  fields: { items: 'Հերթականություն' },
  checks: { pictureless: 'պատկեր է պակասում', oneLanguage: 'ամբողջությամբ թարգմանված չէ' },
};
