import type { conflict as englishConflict, undo as englishUndo } from '../en/conflict';

/** What is said of changes that two people have made to one entry, and of taking one back, in Armenian. */
export const conflict: typeof englishConflict = {
  changed: 'Այդ ընթացքում մեկ ուրիշը փոխել է այս գրառումը։ Ոչինչ չի պահպանվել։',
  gone: 'Այդ ընթացքում այս գրառումը ջնջվել է։ Ձեր գրածը դեռ այստեղ է։',
  kept: 'Պահպանվել է այդ ընթացքում փոխվածը՝ %{fields}',
};

export const undo: typeof englishUndo = {
  undo: 'Հետարկել',
  done: 'Հետարկվել է',
  changed: 'Ոչինչ չի հետարկվել. այդ ընթացքում մեկ ուրիշը փոխել է սա։',
  gone: 'Ոչինչ չի հետարկվել. այդ ընթացքում այս գրառումը ջնջվել է։',
  unsure: 'Ոչինչ չի հետարկվել. չհաջողվեց պարզել՝ արդյոք մեկ ուրիշն այդ ընթացքում փոխել է սա։',
};
