import type { conflict as englishConflict, undo as englishUndo } from '../en/conflict';

/** What is said of changes that two people have made to one entry, and of taking one back, in Armenian. */
export const conflict: typeof englishConflict = {
  changed: 'Այդ ընթացքում մեկ ուրիշը փոխել է այս գրառումը։ Ոչինչ չի պահպանվել։',
  gone: 'Այդ ընթացքում այս գրառումը ջնջվել է։ Ձեր գրածը դեռ այստեղ է։',
  unchecked: 'Չհաջողվեց ստուգել՝ արդյոք մեկ ուրիշը փոխել է այս գրառումը։ Ոչինչ չի պահպանվել։',
  kept: 'Պահպանվել է այդ ընթացքում փոխվածը՝ %{fields}',
  gone_title: 'Այդ ընթացքում այս գրառումը ջնջվել է',
  gone_text: 'Ձեր գրածը դեռ այստեղ է։ Այն կարելի է պահպանել որպես նոր գրառում։',
  gone_confirm: 'Ստեղծել որպես նոր',
  unchecked_title: 'Պահպանե՞լ առանց ստուգելու։',
  unchecked_text:
    'Չհաջողվեց ստուգել՝ արդյոք մեկ ուրիշը փոխել է այս գրառումը այն բանից հետո, երբ բացեցիք այն։ Եթե փոխել է, պահպանելիս նրա փոփոխությունները կկորչեն։',
  unchecked_confirm: 'Միևնույն է պահպանել',
  back: 'Վերադառնալ',
};

export const undo: typeof englishUndo = {
  undo: 'Հետարկել',
  done: 'Հետարկվել է',
  changed: 'Ոչինչ չի հետարկվել. այդ ընթացքում մեկ ուրիշը փոխել է սա։',
  gone: 'Ոչինչ չի հետարկվել. այդ ընթացքում այս գրառումը ջնջվել է։',
  unsure: 'Ոչինչ չի հետարկվել. չհաջողվեց պարզել՝ արդյոք մեկ ուրիշն այդ ընթացքում փոխել է սա։',
};
