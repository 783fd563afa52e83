import type * as english from '../en/administrators';

/** Armenian texts below `resources.administrators`. */
export const texts: typeof english.texts = {
  name: 'Ադմինիստրատոր |||| Ադմինիստրատորներ',
  menu_group: 'Կարգավորումներ',
  fields: {
    name: 'Անուն',
    email: 'Էլ. փոստ',
    role: 'Դեր',
    status: 'Կարգավիճակ',
    createdAt: 'Ստեղծվել է',
    invitation: 'Գաղտնաբառ',
    sessions: 'Աշխատաշրջաններ',
    passkey: 'Մուտքի բանալի',
    invited: 'Հրավեր',
    disabled: 'Հաշիվն անջատված է',
  },
  choices: {
    role: { administrator: 'Ադմինիստրատոր', reader: 'Ընթերցող' },
    status: { active: 'Ակտիվ', invited: 'Հրավիրված', disabled: 'Անջատված' },
  },
  actions: { disable: 'Անջատել', disable_confirm: 'Անջատե՞լ այս հաշիվը։', disable_inverse: 'Միացնել' },
};

/** Load with the screens that use them (vite/splitTexts.ts). */
export const deferred: typeof english.deferred = {
  invitation: {
    make: 'Ստեղծել հղում',
    about: 'Հաշվի տերն այս հղումով կարող է մեկ անգամ գաղտնաբառ սահմանել։ Նոր հղումը չեղարկում է նախորդը։',
    reset: 'Ստեղծել գաղտնաբառը փոխարինելու հղում',
    password: 'Դրա համար անհրաժեշտ է Ձեր գաղտնաբառը։ Հաշվի տերը կտեղեկանա հաջորդ մուտքի ժամանակ։',
    link: 'Հղում',
    until: 'Պատճենեք հիմա. ցուցադրվում է միայն այս անգամ։ Գործում է մինչև %{time}։',
    disabled: 'Նախ միացրեք հաշիվը։',
  },
};
