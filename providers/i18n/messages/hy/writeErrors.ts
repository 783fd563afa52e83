import type * as english from '../en/writeErrors';

/** The same of a write, in Armenian. */
export const writeErrors: typeof english.writeErrors = {
  timeout_write: 'Սերվերը ժամանակին չպատասխանեց։ Փոփոխությունը գուցե պահպանվել է. ստուգեք՝ նախքան կրկնելը։',
  unreadable_write:
    'Սերվերի պատասխանը հնարավոր չեղավ կարդալ։ Փոփոխությունը գուցե պահպանվել է. ստուգեք՝ նախքան կրկնելը։',
};
