import type { texts as english } from '../en/changelog-items';

/** Items of What's New in Armenian, below `resources.changelog-items`. */
export const texts: typeof english = {
  name: 'Տարր |||| Տարրեր',
  fields: { title: 'Վերնագիր', description: 'Նկարագրություն', media: 'Պատկեր', lang: 'Լեզու' },
  choices: { lang: { en: 'Անգլերեն', hy: 'Հայերեն' } },
  create: 'Ստեղծել նոր տարր',
  edit: 'Խմբագրել՝ %{name}',
  remove: 'Հեռացնել՝ %{name}',
  empty: 'Այս լեզվով դեռ տարրեր չկան։',
  unsaved_order: 'Նոր հերթականությունը դեռ պահպանված չէ։',
  removed_elsewhere:
    'Այդ ընթացքում մեկ տարր հեռացվել է այլ տեղից՝ %{names}։ Մնացածն այնպես է, ինչպես թողել էիք։ |||| Այդ ընթացքում մի քանի տարր հեռացվել է այլ տեղից՝ %{names}։ Մնացածն այնպես է, ինչպես թողել էիք։',
  previews: 'Նախադիտում',
  preview: 'Նախադիտում՝ %{language}',
  writing: 'ինչպես գրում եք',
  as_saved: 'ինչպես պահպանված է',
  too_long: 'Տեքստը քարտից երկար է. հավելվածն այն կկտրի գծի մոտ։',
  gone: 'Այս տարրն այդ ընթացքում հեռացվել է այլ տեղից։ Նորից ընտրեք դրա պատկերը և պահպանեք. այն կավելացվի որպես նոր տարր։',
  image_again: 'Նորից ընտրեք պատկերը. նախկինը հեռացվել է տարրի հետ',
  stopped: 'Վերբեռնումն ընդհատվել է։ Ոչինչ չի պահպանվել։',
};
