import type { codeMessages as english } from '../en/code';

/** What the form for the code of a second factor says. */
export const codeMessages: typeof english = {
  app: {
    about: 'Մուտքագրեք այն 6 նիշը, որն այժմ ցույց է տալիս նույնականացման հավելվածը։',
    label: 'Կոդ',
    other: 'Օգտագործել վերականգնման կոդ',
  },
  recovery: {
    about: 'Մուտքագրեք Ձեր պահած վերականգնման կոդերից մեկը։ Ամեն մեկը գործում է մեկ անգամ։',
    label: 'Վերականգնման կոդ',
    other: 'Օգտագործել հավելվածը',
  },
  signIn: 'Մուտք գործել',
  back: 'Վերադառնալ գաղտնաբառին',
  required: 'Մուտքագրեք կոդը',
  wrong: 'Կոդը սխալ է կամ արդեն օգտագործվել է։',
  over: 'Ժամանակը սպառվեց։ Կրկին մուտք գործեք։',
};
