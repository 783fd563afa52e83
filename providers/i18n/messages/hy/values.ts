import type { values as english } from '../en/values';

/** Texts about values in Armenian. */
export const values: typeof english = {
  coordinate: {
    refused:
      '«%{text}» այստեղ չի մուտքագրվում՝ միայն թվանշաններ, մեկ կետ և սկզբում նշան։ Այլ գրելաձևերը կարելի է տեղադրել։',
    unreadable: '«%{text}» գրառումը «%{field}» չէ։',
    sign: 'Փոխել նշանը',
  },
  answers: {
    not_saved: 'Սերվերը սխալ չի հայտնել, բայց փոփոխությունից ոչինչ չի պահպանվել։',
  },
  oddities: {
    unreadable:
      '%{smart_count} գրառում հնարավոր չէ կարդալ. այն ցուցադրված չէ։ |||| %{smart_count} գրառում հնարավոր չէ կարդալ. այն ցուցադրված չէ։',
    doubled: '%{smart_count} գրառում ունեն նույն նույնացուցիչը. ցուցադրված է առաջինը։',
  },
  exporting: {
    rows: 'Որ գրառումները',
    ticked: 'Նշվածները (%{count})',
    filter: 'Այս զտիչի կամ որոնման արդյունքները (%{count})',
    all: 'Բոլորը (%{count})',
    format: 'Ձևաչափը',
    moved: 'Ընթերցման ընթացքում ցանկը փոխվում էր. ֆայլում կարող են գրառումներ պակասել։',
    gone: 'Սրանցից %{smart_count} գրառում այլևս չկա։ |||| Սրանցից %{smart_count} գրառում այլևս չկա։',
    unplaced:
      '%{smart_count} գրառում վավեր կոորդինատներ չունի. ֆայլում այն առանց տեղի է։ |||| %{smart_count} գրառում վավեր կոորդինատներ չունի. ֆայլում այն առանց տեղի է։',
  },
  stored_day: 'Պահված «%{value}» արժեքն ամսաթիվ չէ։ Այն կմնա, եթե այլ օր չընտրեք։',
  nothing: 'Արժեք չկա',
  unit: { byte: '%{count} բայթ |||| %{count} բայթ', kilobyte: '%{count} ԿԲ', megabyte: '%{count} ՄԲ' },
  markdown: { preview: 'Նախադիտում' },
};
