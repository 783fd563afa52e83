import type * as english from '../en/changelog-items';

/** Armenian texts below `resources.changelog-items`. */
export const texts: typeof english.texts = {
  name: 'Տարր |||| Տարրեր',
  fields: { title: 'Վերնագիր', description: 'Նկարագրություն', media: 'Պատկեր', lang: 'Լեզու' },
  choices: { lang: { en: 'Անգլերեն', hy: 'Հայերեն' } },
  create: 'Ստեղծել նոր տարր',
  edit: 'Խմբագրել՝ %{name}',
  remove: 'Հեռացնել՝ %{name}',
  empty: 'Այս լեզվով դեռ տարրեր չկան։',
  unsaved_order: 'Նոր հերթականությունը դեռ պահպանված չէ։',
  removed_elsewhere:
    'Մեկ տարր հեռացվել է այլ տեղից՝ %{names}։ Մնացածն այնպես է, ինչպես թողել էիք։ |||| Մի քանի տարր հեռացվել է այլ տեղից՝ %{names}։ Մնացածն այնպես է, ինչպես թողել էիք։',
  previews: 'Նախադիտում',
  preview: 'Նախադիտում՝ %{language}',
  writing: 'Ընթացիկ',
  as_saved: 'Պահպանված',
  too_long: 'Տեքստը քարտից երկար է. հավելվածն այն կկտրի գծի մոտ։',
  stopped: 'Վերբեռնումն ընդհատվել է։ Ոչինչ չի պահպանվել։',
};

/** Load with the screens that use them (vite/splitTexts.ts). */
export const deferred: typeof english.deferred = {
  gone: 'Այս տարրը հեռացվել է այլ տեղից։ Նորից ընտրեք դրա պատկերը և պահպանեք. այն կավելացվի որպես նոր տարր։',
  image_again: 'Նորից ընտրեք պատկերը. նախկինը հեռացվել է տարրի հետ',
  fields: {
    // Only in events.
    order: 'Հերթականություն',
    changelogId: 'Նորություններ',
    others: {
      en: { title: 'Վերնագիր (անգլերեն)', description: 'Նկարագրություն (անգլերեն)' },
      hy: { title: 'Վերնագիր (հայերեն)', description: 'Նկարագրություն (հայերեն)' },
    },
  },
  copy_text: 'Պատճենել՝ %{language}',
  left_empty: 'Դատարկ թողեք՝ այս լեզուն բաց թողնելու համար՝ %{language}։',
  same_image: 'Նոր պատկերն օգտագործել նաև այս լեզվի համար՝ %{languages}',
  several:
    'Հուշում. ավելացրեք մի քանի պատկեր կամ դատարկ վերնագրում տեղադրեք տեքստ՝ ամեն տարրի համար մեկ պարբերությամբ։',
  queued: {
    images: '%{smart_count} պատկեր |||| %{smart_count} պատկեր',
    texts: '%{smart_count} տեքստ |||| %{smart_count} տեքստ',
  },
  waiting: 'Հերթում է ևս %{queued}։ Ամեն պահպանումից հետո բացվում է հաջորդը։',
  halfway:
    'Պահպանված է՝ %{saved}։ Դեռ պահպանված չէ՝ %{language}։ Պահպանելիս կրկնվում է միայն դա. ոչինչ երկու անգամ չի ավելացվում։',
  halted: 'Վերբեռնումն ընդհատվել է։',
  picture_unread: 'Չհաջողվեց նորից կարդալ պատկերը։ Նորից ընտրեք այն',
  translate: 'Թարգմանել',
  missing: 'Բացակայում է այս լեզվով՝ %{language}',
  translate_named: 'Թարգմանել՝ %{name}',
  copy: {
    open: 'Պատճենել…',
    title: 'Պատճենել՝ %{name}',
    text: 'Կպատճենվի %{smart_count} տարր՝ իր տեղով, լեզվով և պատկերով։ |||| Կպատճենվի %{smart_count} տարր՝ իրենց տեղերով, լեզուներով և պատկերներով։',
    same: 'Հենց սա է պատճենվում. ընտրեք այլ հավելված, տարբերակ կամ էջ։',
    start: 'Պատճենել',
    present:
      'Արդեն կա %{smart_count} տարրով՝ %{name}։ Պատճենները կլինեն դրանից հետո։ |||| Արդեն կա %{smart_count} տարրով՝ %{name}։ Պատճենները կլինեն դրանցից հետո։',
    running: 'Պատճենվում է՝ %{name}',
    done: 'Պատճենվել է %{smart_count} տարր |||| Պատճենվել է %{smart_count} տարր',
    some: '%{count}-ից պատճենվել է %{done}',
    to: 'Բացել՝ %{name}',
    no_image: 'Պատկեր չունի։',
    unread: 'Չհաջողվեց բեռնել պատկերը։ Նախ փոխեք այն բնօրինակում։',
  },
  release: {
    open: 'Նախադիտել',
    title: 'Նախադիտում՝ %{name}',
    close: 'Փակել նախադիտումը',
    before: 'Նախորդ տարրը',
    next: 'Հաջորդ տարրը',
    position: '%{count}-ից %{position}-ը',
    lacks: 'Այս լեզվով %{smart_count} տարր պակասում է։ |||| Այս լեզվով %{smart_count} տարր պակասում է։',
    copy_link: 'Պատճենել հասցեն՝ հեռախոսով բացելու համար',
  },
  phone: {
    mode: 'Տեսք',
    light: 'Լուսավոր',
    dark: 'Մուգ',
  },
};
