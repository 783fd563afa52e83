import type { texts as english } from '../../en/late/surveys';

/** What is found in surveys, in Armenian, below `resources.surveys`. */
export const texts: typeof english = {
  checks: { unasked: 'ակտիվ է, բայց հարցեր չունի', expired: 'ակտիվ է, թեև ժամկետն անցել է' },
};
