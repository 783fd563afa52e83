import type * as english from '../en/writeErrors';

/** Armenian request errors of writes. */
export const writeErrors: typeof english.writeErrors = {
  network_write: 'Ոչինչ չի ուղարկվել. սերվերի հետ կապ չկա։ Ստուգեք կապը և փորձեք կրկին։',
  timeout_write: 'Սերվերը ժամանակին չպատասխանեց։ Փոփոխությունը գուցե պահպանվել է. ստուգեք՝ նախքան կրկնելը։',
  unreadable_write:
    'Սերվերի պատասխանը հնարավոր չեղավ կարդալ։ Փոփոխությունը գուցե պահպանվել է. ստուգեք՝ նախքան կրկնելը։',
};
