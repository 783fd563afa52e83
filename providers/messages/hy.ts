import type { Messages } from './en';
import { raHy } from './raHy';

/** Every text of the panel in Armenian. */
export const hy = {
  ...raHy,
  seamark: {
    verbatim: '%{message}',
    notification: {
      added: 'ավելացվեց',
      updated: 'թարմացվեց',
      success: 'Գործողությունը հաջողվեց',
      failure: 'սխալ է տեղի ունեցել',
    },
    validation: {
      required: '«%{field}» դաշտը պարտադիր է',
      number: '«%{field}» դաշտը պետք է վավեր թիվ լինի',
      range: '«%{field}» դաշտը պետք է լինի -%{limit}-ից %{limit}',
      email: '«%{field}» դաշտը պետք է վավեր էլ. հասցե լինի',
      choice: 'Ընտրեք «%{field}» դաշտի առաջարկվող արժեքներից մեկը',
      date: '«%{field}» դաշտը պետք է ամսաթիվ լինի',
      past: '«%{field}» դաշտը չի կարող անցյալում լինել',
    },
    filter: { none: 'Ոչ մեկը', yes: 'այո', no: 'ոչ', reset: 'Զրոյացնել', search: 'Որոնում՝ %{terms}' },
    list: {
      actions: 'Գործողություններ',
      total: '%{smart_count} գրառում |||| %{smart_count} գրառում',
      nothing_found: 'Այս ֆիլտրերին ոչինչ չի համապատասխանում։',
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
      found: 'Ձեր աշխատաշրջանն ավարտվեց, մինչ այստեղ գրում էիք։ Գրածը պահպանվել է։',
      restore: 'Վերականգնել',
      discard: 'Չեղարկել',
    },
    errors: { not_found: 'Այս գրառումը գոյություն չունի կամ այլևս չկա։' },
  },
  resources: {
    buoys: {
      name: 'Կայան |||| Կայաններ',
      shortcut: 'Բույեր',
      lists: { admin: 'Ադմինի կայաններ', custom: 'Օգտատերերի կայաններ' },
      fields: {
        code: 'Կոդ',
        title: 'Անվանում',
        latitude: 'Լայնություն',
        longitude: 'Երկայնություն',
        type: 'Տեսակ',
        createdAt: 'Ստեղծված',
        user: { name: 'Օգտանուն', email: 'Էլ. փոստ', device: 'Սարք' },
      },
    },
    'spot-types': {
      name: 'Կետի տեսակ |||| Կետերի տեսակներ',
      fields: { name: 'Անուն', createdAt: 'Ստեղծված' },
      default: 'լռելյայն',
      delete_warning: 'Այս տեսակի կայանները կստանան լռելյայն տեսակը։',
    },
    suggestions: {
      name: 'Կայանի առաջարկ |||| Կայանների առաջարկներ',
      guest: 'Հյուր',
      fields: {
        user: { name: 'Անուն', email: 'Էլ. փոստ' },
        station_name: 'Կայանի անվանում',
        station_id: 'Կայանի ID',
        createdAt: 'Ստեղծված',
      },
    },
  },
} satisfies Messages;
