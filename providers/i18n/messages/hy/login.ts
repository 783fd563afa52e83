import type * as english from '../en/login';
import { defaultTexts, requestErrors } from './requestErrors';

/** Static Armenian texts of the login page. */
export const loginPage: typeof english.loginPage = {
  heading: 'Մուտք',
  instruction: 'Լրացրեք ստորև բերված դաշտերը՝ ձեր հաշիվ մուտք գործելու համար',
  email: 'Էլ. փոստ',
  password: 'Գաղտնաբառ',
  remember: 'Հիշել ինձ',
  signIn: 'Մուտք գործել',
  loading: 'Բեռնվում է…',
  broken: '%panel.name%-ը լիովին չբեռնվեց։ Ստուգեք կապը և վերաբեռնեք։',
  reload: 'Վերաբեռնել',
  old: 'Այս դիտարկիչը հին է %panel.name%-ի համար. պետք է Chrome 120, Edge 120, Firefox 124, Safari 17.4 կամ ավելի նոր։',
};

/** Armenian texts that the login page's script writes. */
export const loginMessages: typeof english.loginMessages = {
  emailRequired: 'Էլ. փոստը պարտադիր է',
  emailInvalid: 'Մուտքագրեք վավեր էլ. հասցե',
  passwordRequired: 'Գաղտնաբառը պարտադիր է',
  wait: seconds => `Փորձեք կրկին ${seconds} վրկ հետո։`,
  signInAgain: 'Մուտք գործեք կրկին',
  expired: email =>
    `Ձեր աշխատաշրջանն ավարտվել է։ Շարունակելու համար կրկին մուտք գործեք${email && ` որպես ${email}`}. ձեր գրածը չի կորչի։`,
  cancel: 'Չեղարկել',
  errors: { ...requestErrors, ...defaultTexts },
};
