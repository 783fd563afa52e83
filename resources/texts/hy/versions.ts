import type * as english from '../en/versions';

/** Armenian texts below `resources.versions`. */
export const texts: typeof english.texts = {
  name: 'Հավելվածի թարմացում |||| Հավելվածի թարմացումներ',
  fields: { platform: 'Հարթակ', version: 'Տարբերակ', priority: 'Առաջնահերթություն' },
  choices: { priority: { 0: 'ցածր', 1: 'միջին', 2: 'բարձր' } },
  current: 'Ընթացիկ տարբերակ',
  none: 'Դեռ չկա',
  since: 'Սահմանված է',
  newest: 'Օգտագործվող նորագույն տարբերակ',
  below: 'Ավելի հին տարբերակով օգտատերեր',
  users: '%{below}՝ %{count}-ից',
  users_first: '%{below}՝ %{count} նորագույններից',
  priorities:
    'Առաջնահերթությունից է կախված, թե որքան շտապ է թարմացում առաջարկվում ավելի հին տարբերակով օգտատերերին։',
  confirm: 'Փոխե՞լ %{platform}-ի նվազագույն տարբերակը. %{current} → %{version}։',
  confirm_first: 'Սահմանե՞լ %{version} տարբերակը որպես %{platform}-ի նվազագույնը։',
  not_saved: 'Ոչինչ չի պահպանվել։',
  warnings: {
    shape:
      '%{version} տարբերակը նման չէ 4.2.0 ձևաչափին. հավելվածները գուցե չկարողանան այն համեմատել իրենցի հետ։',
    lower: '%{version} տարբերակն ավելի ցածր է, քան ընթացիկը՝ %{current}։',
    major:
      '%{current} → %{version}՝ %{smart_count} հիմնական տարբերակով բարձր |||| %{current} → %{version}՝ %{smart_count} հիմնական տարբերակով բարձր',
    minor:
      '%{current} → %{version}՝ %{smart_count} միջանկյալ տարբերակով բարձր |||| %{current} → %{version}՝ %{smart_count} միջանկյալ տարբերակով բարձր',
    below: '%{version}-ից հին տարբերակով օգտատերեր՝ %{users}։',
    unused: 'Այս հարթակի ոչ մի օգտատեր դեռ չունի %{version}. նորագույնը %{newest} է։',
    unused_first:
      'Այս հարթակի %{count} նորագույն օգտատերերից ոչ մեկը դեռ չունի %{version}. նորագույնը %{newest} է։',
    unknown: 'Ընթացիկ տարբերակը հայտնի չէ, ուստի %{version} տարբերակը գուցե ավելի ցածր է։',
  },
};
