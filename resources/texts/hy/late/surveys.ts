import type { texts as english } from '../../en/late/surveys';

/** The preview of a survey in Armenian, below `resources.surveys`: fetched with its code. */
export const texts: typeof english = {
  preview: { title: 'Նախադիտում', phone: 'Հարցումը հեռախոսում', words: 'Պատասխան սեփական խոսքերով' },
};
