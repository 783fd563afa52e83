import type * as english from '../en/sessions';

/** Armenian texts below `resources.sessions`. */
export const texts: typeof english.texts = {
  name: 'Աշխատաշրջան |||| Աշխատաշրջաններ',
  fields: {
    device: 'Սարք',
    current: 'Ընթացիկ',
    usedAt: 'Վերջին օգտագործումը',
  },
  actions: {
    end: 'Դուրս գալ',
    end_others: 'Դուրս գալ մյուս բոլորից',
    end_others_confirm: 'Դուրս գա՞լ մյուս բոլորից։',
  },
};
