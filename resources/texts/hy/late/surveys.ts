import type { texts as english } from '../../en/late/surveys';

/** The preview of a survey and what is found in surveys, in Armenian, below `resources.surveys`. */
export const texts: typeof english = {
  checks: { unasked: 'ակտիվ է, բայց հարցեր չունի', expired: 'ակտիվ է, թեև ժամկետն անցել է' },
  preview: { title: 'Նախադիտում', phone: 'Հարցումը հեռախոսում', words: 'Ձեր պատասխանը' },
};
