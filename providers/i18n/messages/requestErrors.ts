/** What is said where no answer of the server's can be shown; the keys stand under `seamark.errors`. */
const en = {
  network: 'The server cannot be reached. Check the connection and try again.',
  timeout: 'The server did not answer in time. Try again.',
  timeout_write:
    'The server did not answer in time. The change may have been saved: check before trying again.',
  unreadable: 'The answer of the server could not be read. Try again.',
  unreadable_write:
    'The answer of the server could not be read. The change may have been saved: check before trying again.',
  no_token: 'The server accepted the sign-in but sent no token. Try again.',
};

const hy: typeof en = {
  network: 'Սերվերի հետ կապ չկա։ Ստուգեք կապը և փորձեք կրկին։',
  timeout: 'Սերվերը ժամանակին չպատասխանեց։ Փորձեք կրկին։',
  timeout_write: 'Սերվերը ժամանակին չպատասխանեց։ Փոփոխությունը գուցե պահպանվել է. ստուգեք՝ նախքան կրկնելը։',
  unreadable: 'Սերվերի պատասխանը հնարավոր չեղավ կարդալ։ Փորձեք կրկին։',
  unreadable_write:
    'Սերվերի պատասխանը հնարավոր չեղավ կարդալ։ Փոփոխությունը գուցե պահպանվել է. ստուգեք՝ նախքան կրկնելը։',
  no_token: 'Սերվերն ընդունեց մուտքը, բայց թոքեն չուղարկեց։ Փորձեք կրկին։',
};

export const requestErrors = { en, hy };

export type RequestErrorName = keyof typeof en;

/** The default texts of requirements.md §8: the English is the key, as error messages carry it. */
export const armenianDefaults = {
  'something went wrong': 'ինչ-որ բան սխալ գնաց',
  'there was an error': 'սխալ տեղի ունեցավ',
  'Operation was successful!': 'Գործողությունը հաջողվեց։',
};
