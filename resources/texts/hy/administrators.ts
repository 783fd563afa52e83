import type { texts as english } from '../en/administrators';

/** Armenian texts below `resources.administrators`. */
export const texts: typeof english = {
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
