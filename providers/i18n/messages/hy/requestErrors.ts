import type * as english from '../en/requestErrors';

/** Armenian texts shown if there is no message from the server. */
export const requestErrors: typeof english.requestErrors = {
  network: 'Սերվերի հետ կապ չկա։ Ստուգեք կապը և փորձեք կրկին։',
  timeout: 'Սերվերը ժամանակին չպատասխանեց։ Փորձեք կրկին։',
  unreadable: 'Սերվերի պատասխանը հնարավոր չեղավ կարդալ։ Փորձեք կրկին։',
  no_token: 'Վավեր թոքեն չկա։',
};

/** The default error texts of requirements.md §8, in Armenian. */
export const defaultTexts: typeof english.defaultTexts = {
  'something went wrong': 'ինչ-որ բան սխալ գնաց',
  'there was an error': 'Սխալ է տեղի ունեցել',
};
