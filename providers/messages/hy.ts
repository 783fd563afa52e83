import type { Messages } from './en';
import { raHy } from './raHy';
import { armenianDefaults, requestErrors } from './requestErrors';

/** Every text of the panel in Armenian. */
export const hy = {
  ...raHy,
  ...armenianDefaults,
  seamark: {
    verbatim: '%{message}',
    loading: 'Բեռնվում է…',
    toasts: 'Հաղորդագրություններ',
    header: {
      tagline: 'Համընթաց քամի, ստույգ տվյալներ',
      menu: 'Ընտրացանկ',
      search: 'Որոնել...',
      search_label: 'Որոնում',
      search_clear: 'Մաքրել որոնումը',
      skip: 'Անցնել բովանդակությանը',
    },
    menu: { main: 'Գլխավոր ընտրացանկ', shortcuts: 'Արագ հղումներ' },
    language: { label: 'Լեզու' },
    theme: { label: 'Տեսք', light: 'Բաց', dark: 'Մուգ', system: 'Ինչպես սարքում' },
    user: { label: 'Հաշիվ', change_password: 'Փոխել գաղտնաբառը', log_out: 'Դուրս գալ' },
    delete: {
      title: 'Վստա՞հ եք, որ ուզում եք ջնջել այս գրառումը։',
      text: 'Այս գործողությունը հնարավոր չէ հետարկել։',
      cancel: 'Չեղարկել',
      confirm: 'Ջնջել',
    },
    not_found: {
      title: 'Այս հասցեում ոչինչ չկա',
      text: 'Հնարավոր է՝ հասցեն սխալ է գրված կամ այստեղ եղածը տեղափոխվել է։',
      home: 'Անցնել գլխավոր էջ',
    },
    broken: {
      title: 'Այս էջը խրվել է ծանծաղուտում',
      text: 'Էջում սխալ է տեղի ունեցել։ Վահանակի մնացած մասն աշխատում է, և պահպանվածից ոչինչ չի կորել։',
      retry: 'Կրկին փորձել',
      part: 'Էջի այս մասը հնարավոր չէ ցուցադրել։',
    },
    outdated: {
      title: 'Հասանելի է նոր տարբերակ',
      text: 'Այս էջը հին տարբերակից է։ Շարունակելու համար վերաբեռնեք այն։',
      retry: 'Վերաբեռնել էջը',
    },
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
