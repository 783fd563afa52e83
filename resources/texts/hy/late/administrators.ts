import type { texts as english } from '../../en/late/administrators';

/** Texts of an invitation in Armenian, fetched with its code. */
export const texts: typeof english = {
  invitation: {
    make: 'Ստեղծել հղում',
    about: 'Հղումով հաշվի տերը մեկ անգամ ընտրում է գաղտնաբառ։ Ավելի վաղ ստեղծված հղումն այլևս չի գործի։',
    reset: 'Ստեղծել գաղտնաբառը փոխարինելու հղում',
    password: 'Դրա համար անհրաժեշտ է Ձեր գաղտնաբառը։ Հաշվի տերը կտեղեկանա հաջորդ մուտքի ժամանակ։',
    link: 'Հղում',
    copy: 'Պատճենել',
    copied: 'Պատճենված է',
    until: 'Ցուցադրվում է միայն այս անգամ և գործում է մինչև %{time}։',
    disabled: 'Քանի դեռ հաշիվն անջատված է, հղում չկա։',
  },
};
