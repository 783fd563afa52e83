import type { texts as english } from '../en/versions';

/** Push-up updates in Armenian, below `resources.versions`. */
export const texts: typeof english = {
  name: 'Հավելվածի թարմացում |||| Հավելվածի թարմացումներ',
  fields: { platform: 'Հարթակ', version: 'Տարբերակ', priority: 'Առաջնահերթություն' },
  choices: { priority: { 0: 'ցածր', 1: 'միջին', 2: 'բարձր' } },
  current: 'Ընթացիկ տարբերակ',
  none: 'Դեռ չկա',
  unreadable: 'Ընթացիկ տարբերակը հնարավոր չեղավ կարդալ։',
  confirm: 'Պահպանե՞լ այս տարբերակը։',
  not_saved: 'Ոչինչ չի պահպանվել։',
  doubts: {
    shape:
      '%{version} տարբերակը նման չէ 4.2.0 ձևաչափին. հավելվածները գուցե չկարողանան այն համեմատել իրենցի հետ։',
    lower: '%{version} տարբերակն ավելի ցածր է, քան ընթացիկը՝ %{current}։',
    unknown: 'Ընթացիկ տարբերակը հայտնի չէ, ուստի %{version} տարբերակը գուցե ավելի ցածր է։',
  },
};
