import type { texts as english } from '../en/changelogs';

/** Armenian texts below `resources.changelogs`. */
export const texts: typeof english = {
  name: 'Նորություններ |||| Նորություններ',
  new: 'Նոր թողարկման նշում',
  menu: 'Նորությունների ցանկ',
  fields: {
    appId: 'Հավելված',
    version: 'Տարբերակ',
    slug: 'Էջ',
    platform: 'Հարթակ',
    languages: 'Լեզուներ',
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
