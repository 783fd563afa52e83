import type { texts as english } from '../../en/late/surveys';

/** The preview of a survey in Armenian, below `resources.surveys`: fetched with the code that shows it. */
export const texts: typeof english = {
  preview: { title: 'Նախադիտում', phone: 'Հարցումը հեռախոսում', words: 'Պատասխան սեփական խոսքերով' },
};
