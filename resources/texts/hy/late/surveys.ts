import type { texts as english } from '../../en/late/surveys';

/** Deferred Armenian texts below `resources.surveys`. */
export const texts: typeof english = {
  checks: { unasked: 'ակտիվ է, բայց հարցեր չունի', expired: 'ակտիվ է, թեև ժամկետն անցել է' },
  preview: { title: 'Նախադիտում', phone: 'Հարցումը հեռախոսում', words: 'Ձեր պատասխանը' },
};
