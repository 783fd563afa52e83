import type { conflict as englishConflict, undo as englishUndo } from '../en/conflict';

/** Armenian texts for conflicting edits of a record, and for undo. */
export const conflict: typeof englishConflict = {
  changed: 'Մեկ ուրիշը փոխել է այս գրառումը։ Ոչինչ չի պահպանվել։',
  deleted: 'Այս գրառումը ջնջվել է։ Ձեր գրածը դեռ այստեղ է։',
  unchecked: 'Չհաջողվեց ստուգել՝ արդյոք այս գրառումը փոխվել է։ Ոչինչ չի պահպանվել։',
  kept: 'Պահպանվել է ուրիշի փոխածը՝ %{fields}',
  deleted_title: 'Այս գրառումը ջնջվել է',
  deleted_text: 'Ձեր գրածը դեռ այստեղ է։ Կարող եք պահպանել այն որպես նոր գրառում։',
  deleted_confirm: 'Ստեղծել որպես նոր',
  unchecked_title: 'Պահպանե՞լ առանց ստուգելու։',
  unchecked_text:
    'Չհաջողվեց ստուգել՝ արդյոք մեկ ուրիշը փոխել է այս գրառումը այն բանից հետո, երբ բացեցիք այն։ Եթե փոխել է, պահպանելիս նրա փոփոխությունները կկորչեն։',
  unchecked_confirm: 'Միևնույն է պահպանել',
  back: 'Վերադառնալ',
};

export const undo: typeof englishUndo = {
  undo: 'Հետարկել',
  done: 'Հետարկվել է',
  changed: 'Ոչինչ չի հետարկվել. մեկ ուրիշը փոխել է այս գրառումը։',
  deleted: 'Ոչինչ չի հետարկվել. այս գրառումը ջնջվել է։',
  unsure: 'Ոչինչ չի հետարկվել. չհաջողվեց ստուգել՝ արդյոք գրառումը փոխվել է։',
};
