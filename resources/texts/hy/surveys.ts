import type * as english from '../en/surveys';

/** Armenian texts below `resources.surveys`. */
export const texts: typeof english.texts = {
  name: 'Հարցում |||| Հարցումներ',
  fields: {
    title: 'Վերնագիր',
    description: 'Նկարագրություն',
    version: 'Թողարկման տարբերակ',
    device: 'Թիրախային սարք',
    expirationDate: 'Ավարտի ամսաթիվ',
    active: 'Կարգավիճակ',
    state: 'Վիճակ',
    questionsCount: 'Հարցեր',
    createdAt: 'Ստեղծված',
  },
  choices: {
    active: { true: 'Ակտիվ', false: 'Ոչ ակտիվ' },
    state: { draft: 'Սևագիր', asked: 'Ընթանում է', expired: 'Ժամկետանց', off: 'Դադարեցված' },
  },
  count: '%{smart_count} ընթացիկ',
  activate: 'Ակտիվացնել',
  deactivate: 'Ապաակտիվացնել',
  needs_question: 'Հարցումն ակտիվացնելու համար նախ ավելացրեք հարց։',
  over: 'Ժամկետն ավարտվել է %{day}։ Ընտրեք ավելի ուշ ամսաթիվ, այլապես հարցումը ոչ ոք չի տեսնի։',
  expires_at: 'Ավարտվում է',
  expired_at: 'Ավարտվել է',
  no_expiration: 'Ավարտի ամսաթիվ չկա',
  release: 'Թողարկում %{version}',
  questions: '%{smart_count} հարց |||| %{smart_count} հարց',
  link_after_create: 'Ավելացնել հարցեր',
};

/** Load with the screens that use them (vite/splitTexts.ts). */
export const deferred: typeof english.deferred = {
  checks: { unasked: 'ակտիվ է, բայց հարցեր չունի', expired: 'ակտիվ է, թեև ժամկետն անցել է' },
  preview: { title: 'Նախադիտում', phone: 'Հարցումը հեռախոսում', words: 'Ձեր պատասխանը' },
};
