import type { texts as english } from '../../en/late/administrators';

/** Deferred Armenian texts below `resources.administrators`. */
export const texts: typeof english = {
  invitation: {
    make: 'Ստեղծել հղում',
    about: 'Հաշվի տիրոջը թույլ է տալիս մեկ անգամ գաղտնաբառ սահմանել։ Նոր հղումը չեղարկում է նախորդը։',
    reset: 'Ստեղծել գաղտնաբառը փոխարինելու հղում',
    password: 'Դրա համար անհրաժեշտ է Ձեր գաղտնաբառը։ Հաշվի տերը կտեղեկանա հաջորդ մուտքի ժամանակ։',
    link: 'Հղում',
    copy: 'Պատճենել',
    copied: 'Պատճենված է',
    until: 'Պատճենեք հիմա. ցուցադրվում է միայն այս անգամ։ Գործում է մինչև %{time}։',
    disabled: 'Նախ միացրեք հաշիվը։',
  },
};
