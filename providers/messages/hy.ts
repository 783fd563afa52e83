import type { Messages } from './en';
import { raHy } from './raHy';
import { armenianDefaults, requestErrors } from './requestErrors';

/** Every text of the panel in Armenian. */
export const hy = {
  ...raHy,
  ...armenianDefaults,
  seamark: {
    verbatim: '%{message}',
    notification: {
      added: 'Ավելացվել է',
      updated: 'Թարմացվել է',
      success: 'Գործողությունը հաջողությամբ կատարվել է։',
      failure: 'Սխալ է տեղի ունեցել',
    },
    validation: {
      required: '«%{field}» դաշտը պարտադիր է',
      number: '«%{field}» դաշտի արժեքը պետք է վավեր թիվ լինի',
      range: '«%{field}» դաշտի արժեքը պետք է լինի -%{limit} և %{limit} թվերի միջև',
      email: '«%{field}» դաշտում պետք է վավեր էլ. հասցե լինի',
      choice: 'Ընտրեք «%{field}» դաշտի առաջարկվող արժեքներից մեկը',
      date: '«%{field}» դաշտում պետք է ամսաթիվ լինի',
      past: '«%{field}» դաշտի ամսաթիվը չի կարող անցյալում լինել',
    },
    filter: { none: 'Ընտրված չէ', yes: 'այո', no: 'ոչ', reset: 'Զրոյացնել', search: 'Որոնում՝ %{terms}' },
    list: {
      actions: 'Գործողություններ',
      total: '%{smart_count} գրառում |||| %{smart_count} գրառում',
      nothing_found: 'Այս զտիչներին համապատասխան ոչինչ չկա։',
      nothing_yet: 'Այստեղ դեռ ոչինչ չկա։',
      loading: 'Բեռնվում է',
      pages: 'Էջեր',
      page: 'Անցնել %{page} էջին',
      current_page: 'Էջ %{page}',
      first: 'Անցնել առաջին էջին',
      last: 'Անցնել վերջին էջին',
      previous: 'Անցնել նախորդ էջին',
      next: 'Անցնել հաջորդ էջին',
    },
    export: { done: 'Արտահանվեց %{smart_count} գրառում |||| Արտահանվեց %{smart_count} գրառում' },
    page: {
      create: 'Ստեղծել՝ %{name}',
      edit: '%{name}՝ %{representation}',
      locked: 'Այս գրառումը հնարավոր չէ խմբագրել։',
      retry: 'Կրկին փորձել',
      to_list: 'Վերադառնալ ցանկին',
    },
    draft: {
      found: 'Ձեր աշխատաշրջանն ավարտվել է, երբ այստեղ գրում էիք։ Ձեր գրածը պահպանվել է։',
      restore: 'Վերականգնել',
      discard: 'Հեռացնել',
    },
    errors: { ...requestErrors.hy, not_found: 'Այս գրառումը գոյություն չունի կամ այլևս չկա։' },
  },
  resources: {
    buoys: {
      name: 'Կայան |||| Կայաններ',
      shortcut: 'Բույեր',
      lists: { admin: 'Ադմինիստրատորի կայաններ', custom: 'Օգտատերերի կայաններ' },
      fields: {
        code: 'Կոդ',
        title: 'Անվանում',
        latitude: 'Լայնություն',
        longitude: 'Երկայնություն',
        type: 'Տեսակ',
        createdAt: 'Ստեղծվել է',
        user: { name: 'Օգտանուն', email: 'Էլ. փոստ', device: 'Սարք' },
      },
    },
    'spot-types': {
      name: 'Կետի տեսակ |||| Կետերի տեսակներ',
      fields: { name: 'Անուն', createdAt: 'Ստեղծվել է' },
      default: 'կանխադրված',
      delete_warning: 'Այս տեսակի կայանները կստանան կանխադրված տեսակը։',
    },
    suggestions: {
      name: 'Կայանի առաջարկ |||| Կայանների առաջարկներ',
      guest: 'Հյուր',
      fields: {
        user: { name: 'Անուն', email: 'Էլ. փոստ' },
        station_name: 'Կայանի անվանում',
        station_id: 'Կայանի ID',
        createdAt: 'Ստեղծվել է',
      },
    },
  },
} satisfies Messages;
