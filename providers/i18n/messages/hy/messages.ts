import type { Texts } from '../../flatten';
import type { PanelMessages } from '../en/messages';
import { conflict, undo } from './conflict';
import { inputs } from './inputs';
import { reactAdmin } from './reactAdmin';
import { defaultTexts, requestErrors } from './requestErrors';
import { values } from './values';

/** The panel's texts that belong to no resource, in Armenian. */
export const messages = {
  ...reactAdmin,
  ra: { ...reactAdmin.ra, tiptap: inputs.tiptap },
  ...defaultTexts,
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
      no_search: 'Այս էջում որոնելու բան չկա',
      find: 'Գտնել ամենուր',
      skip: 'Անցնել բովանդակությանը',
    },
    menu: { main: 'Գլխավոր ընտրացանկ', shortcuts: 'Արագ հղումներ' },
    language: { label: 'Լեզու' },
    theme: { label: 'Տեսք', light: 'Բաց', dark: 'Մուգ', system: 'Ինչպես սարքում' },
    user: {
      label: 'Հաշիվ',
      change_password: 'Փոխել գաղտնաբառը',
      log_out: 'Դուրս գալ',
      keys: 'Ստեղնային հրամաններ',
    },
    delete: {
      title: 'Վստա՞հ եք, որ ուզում եք ջնջել այս գրառումը։',
      text: 'Այս գործողությունը հնարավոր չէ հետարկել։',
      cancel: 'Չեղարկել',
      confirm: 'Ջնջել',
      used_by: 'Սրան հղվում են (%{name})՝ %{smart_count}',
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
    offline: {
      title: 'Կապ չկա',
      text: 'Էջը կբեռնվի, հենց որ կապը վերականգնվի։ Այն վերաբեռնել պետք չէ։',
      retry: 'Կրկին փորձել',
      input: '«%{field}» դաշտն առանց կապի հնարավոր չէ խմբագրել։ Դրա արժեքը պահպանված է։',
    },
    load: {
      failed: 'Չհաջողվեց բեռնել։',
      old: 'Չհաջողվեց բեռնել։ Ցուցադրվածը հին է. այն ստացվել է ժամը %{time}-ին։',
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
      decimals: '«%{field}» դաշտում ստորակետից հետո առավելագույնը %{decimals} նիշ է',
      range: '«%{field}» դաշտի արժեքը պետք է լինի -%{limit} և %{limit} թվերի միջև',
      email: '«%{field}» դաշտում պետք է վավեր էլ. հասցե լինի',
      url: '«%{field}» դաշտում պետք է վեբ հասցե լինի՝ https://…',
      choice: 'Ընտրեք «%{field}» դաշտի առաջարկվող արժեքներից մեկը',
      json: '«%{field}» դաշտում վավեր JSON չէ՝ տող %{line}, նիշ %{column}',
      date: '«%{field}» դաշտում պետք է ամսաթիվ լինի',
      past: '«%{field}» դաշտի ամսաթիվը չի կարող անցյալում լինել',
      entry: 'Այս տողը պարտադիր է',
      entries: '«%{field}» դաշտում ավելացրեք առնվազն մեկ տող',
      row: '«%{field}» ցանկի %{number}-րդ տողը թերի կամ սխալ է',
      faulty: 'կան սխալներ',
      fewest: '«%{field}»՝ առնվազն %{min}',
      most: '«%{field}»՝ առավելագույնը %{max}',
    },
    filter: {
      none: 'Ընտրված չէ',
      yes: 'այո',
      no: 'ոչ',
      reset: 'Զրոյացնել',
      search: 'Որոնում՝ %{terms}',
      open: 'Զտիչներ',
      from: '%{label}՝ սկսած',
      to: '%{label}՝ մինչև',
    },
    choices: {
      more: 'Այստեղ կարելի է ընտրել միայն առաջին %{count}-ից. կան նաև ուրիշներ։',
      search: 'Կան նաև ուրիշներ. որոնելու համար մուտքագրեք։',
    },
    list: {
      look: 'Ցանկի տեսքը',
      sorted_asc: 'Դասավորված է ըստ «%{field}» դաշտի՝ աճման կարգով',
      sorted_desc: 'Դասավորված է ըստ «%{field}» դաշտի՝ նվազման կարգով',
      // With a soft hyphen: the column need not be wider than its buttons.
      actions: 'Գործողու\u00ADթյուններ',
      import: 'Ներմուծել',
      map: 'Քարտեզ',
      table: 'Ցանկ',
      total: '%{smart_count} գրառում |||| %{smart_count} գրառում',
      all: 'Բոլորը (%{count})',
      all_of_them: 'Բոլորը',
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
    record: {
      trail: 'Որտեղ եք',
      neighbours: 'Ցանկի գրառումները',
      previous: 'Նախորդ գրառումը',
      next: 'Հաջորդ գրառումը',
      place: '%{total}-ից %{at}-ը',
      duplicate: 'Կրկնօրինակել',
      save_next: 'Պահպանել և անցնել հաջորդին',
    },
    entries: { add: 'Ավելացնել', remove: 'Հեռացնել՝ %{name}', name: '%{field} %{number}' },
    image: inputs.image,
    sortable: inputs.sortable,
    ...values,
    leave: inputs.leave,
    conflict,
    undo,
    failed: inputs.failed,
    unsaved: { mark: 'պահպանված չէ' },
    errors: {
      ...requestErrors,
      not_found: 'Այս գրառումը գոյություն չունի կամ այլևս չկա։',
      outdated: 'Հասանելի է նոր տարբերակ։ Շարունակելու համար վերաբեռնեք էջը։',
    },
  },
} satisfies PanelMessages;

/** Those of each resource, by the path of their file. */
export const resources: Record<string, Texts> = import.meta.glob('../../../../resources/texts/hy/*.ts', {
  eager: true,
  import: 'texts',
});
