import type { texts as english } from '../en/sessions';

/** Sessions in Armenian, below `resources.sessions`. */
export const texts: typeof english = {
  name: 'Աշխատաշրջան |||| Աշխատաշրջաններ',
  fields: {
    device: 'Սարք',
    current: 'Ընթացիկ',
    usedAt: 'Վերջին օգտագործումը',
  },
  actions: {
    end: 'Ավարտել',
    end_others: 'Ավարտել մյուս բոլորը',
    end_others_confirm: 'Ավարտե՞լ մյուս բոլորը։',
  },
};
