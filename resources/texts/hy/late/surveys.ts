import type { texts as english } from '../../en/late/surveys';

<<<<<<< HEAD
/** The preview of a survey in Armenian, below `resources.surveys`: fetched with its code. */
export const texts: typeof english = {
  preview: { title: 'Նախադիտում', phone: 'Հարցումը հեռախոսում', words: 'Պատասխան սեփական խոսքերով' },
=======
/** What is found in surveys, in Armenian, below `resources.surveys`. */
export const texts: typeof english = {
  checks: { unasked: 'ակտիվ է, բայց հարցեր չունի', expired: 'ակտիվ է, թեև ժամկետն անցել է' },
>>>>>>> main
};
