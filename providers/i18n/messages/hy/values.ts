import type { values as english } from '../en/values';

/** Armenian texts about values. */
export const values: typeof english = {
  coordinate: {
    rejected:
      '«%{text}» այստեղ չի մուտքագրվում։ Գրեք թվանշաններ, մեկ կետ և, եթե պետք է, սկզբում նշան կամ տեղադրեք արժեք, օրինակ՝ 36°47′։',
    unreadable: '«%{text}» գրառումը «%{field}» չէ։',
    other: '«%{field}» դաշտը լրացվեց։',
    sign: 'Փոխել նշանը',
  },
  responses: {
    not_saved: 'Սերվերն ընդունեց փոփոխությունը, բայց չկիրառեց այն։',
  },
  malformed: {
    unreadable:
      '%{smart_count} գրառում հնարավոր չէ կարդալ. այն ցուցադրված չէ։ |||| %{smart_count} գրառում հնարավոր չէ կարդալ. այն ցուցադրված չէ։',
    duplicates:
      '%{smart_count} գրառում ունի մեկ այլ գրառման նույնացուցիչը. յուրաքանչյուր նույնացուցիչով ցուցադրված է միայն առաջինը։',
  },
  exporting: {
    rows: 'Արտահանել',
    selected: 'Ընտրվածները (%{count})',
    filter: 'Այս զտիչի կամ որոնման արդյունքները (%{count})',
    all: 'Բոլորը (%{count})',
    format: 'Ձևաչափը',
    moved: 'Արտահանման ընթացքում ցանկը փոխվեց. ֆայլում կարող են գրառումներ պակասել։',
    missing: 'Սրանցից %{smart_count} գրառում այլևս չկա։ |||| Սրանցից %{smart_count} գրառում այլևս չկա։',
    unplaced:
      '%{smart_count} գրառում վավեր կոորդինատներ չունի և արտահանվել է առանց տեղադրության։ |||| %{smart_count} գրառում վավեր կոորդինատներ չունի և արտահանվել է առանց տեղադրության։',
  },
  stored_day: '«%{value}» արժեքը վավեր ամսաթիվ չէ։ Այն փոխարինելու համար ընտրեք ամսաթիվ։',
  nothing: 'Արժեք չկա',
  unit: { byte: '%{count} բայթ |||| %{count} բայթ', kilobyte: '%{count} ԿԲ', megabyte: '%{count} ՄԲ' },
  markdown: { preview: 'Նախադիտում' },
};
