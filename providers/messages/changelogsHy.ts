import type { changelogsEn } from './changelogsEn';

/** The texts of What's New in Armenian. */
export const changelogsHy: typeof changelogsEn = {
  changelogs: {
    name: 'Նորություններ |||| Նորություններ',
    menu: 'Նորություններ - Ցանկ',
    fields: {
      appId: 'Հավելված',
      version: 'Տարբերակ',
      slug: 'Էջ',
      platform: 'Հարթակ',
      languages: 'Լեզուներ',
      createdAt: 'Ստեղծված',
    },
    delete_warning: 'Դրա հետ կջնջվեն նաև իր բաժինները և դրանց պատկերները։',
    language: {
      complete: '%{language}՝ ամբողջական, %{count}/%{of}',
      partial: '%{language}՝ %{count}/%{of}',
      none: '%{language}՝ դեռ չկա',
    },
  },
  'changelog-items': {
    name: 'Բաժին |||| Բաժիններ',
    fields: { title: 'Վերնագիր', description: 'Նկարագրություն', media: 'Պատկեր', lang: 'Լեզու' },
    choices: { lang: { en: 'Անգլերեն', hy: 'Հայերեն' } },
    create: 'Ստեղծել նոր բաժին',
    edit: 'Խմբագրել՝ %{name}',
    remove: 'Հեռացնել՝ %{name}',
    empty: 'Այս լեզվով դեռ բաժիններ չկան։',
    unsaved_order: 'Նոր հերթականությունը դեռ պահպանված չէ։',
    removed_elsewhere:
      '%{names}՝ այդ ընթացքում հեռացվել է այլ տեղից։ Մնացածը ձեր թողած տեսքով է։ |||| %{names}՝ այդ ընթացքում հեռացվել են այլ տեղից։ Մնացածը ձեր թողած տեսքով է։',
    previews: 'Նախադիտում',
    preview: 'Նախադիտում՝ %{language}',
    writing: 'ինչպես գրում եք',
    as_saved: 'ինչպես պահպանված է',
    too_long: 'Տեքստը քարտից երկար է․ հավելվածը այն կտրում է գծի մոտ։',
    gone: 'Այս բաժինն այդ ընթացքում հեռացվել է այլ տեղից։ Նորից ընտրեք պատկերը և պահպանեք՝ այն կավելացվի որպես նոր։',
    image_again: 'Նորից ընտրեք պատկերը․ նախկինը հեռացվել է բաժնի հետ',
    stopped: 'Վերբեռնումը կանգնեցվեց։ Ոչինչ չի պահպանվել։',
  },
};
