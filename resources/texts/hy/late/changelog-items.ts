import type { texts as english } from '../../en/late/changelog-items';

/** Writing, copying and previewing items in Armenian. */
export const texts: typeof english = {
  fields: {
    others: {
      en: { title: 'Վերնագիր (անգլերեն)', description: 'Նկարագրություն (անգլերեն)' },
      hy: { title: 'Վերնագիր (հայերեն)', description: 'Նկարագրություն (հայերեն)' },
    },
  },
  copy_text: 'Պատճենել տեքստը՝ %{language}',
  left_empty: 'Դատարկ թողնելու դեպքում այս լեզվով տարր չի պահպանվի՝ %{language}։',
  same_image: 'Նոր պատկերը նաև այս լեզվի համար է՝ %{languages}',
  halfway:
    'Պահպանված է՝ %{saved}։ Դեռ պահպանված չէ՝ %{language}։ Պահպանելիս կրկնվում է միայն դա. ոչինչ երկու անգամ չի ավելացվում։',
  halted: 'Վերբեռնումն ընդհատվել է։',
  picture_unread: 'Չհաջողվեց կարդալ պատկերը՝ այն նորից ուղարկելու համար։ Նորից ընտրեք այն',
  translate: 'Թարգմանել',
  missing: 'Բացակայում է այս լեզվով՝ %{language}',
  phone: {
    mode: 'Պայծառություն',
    light: 'Լուսավոր',
    dark: 'Մուգ',
    size: 'Հեռախոսի չափը',
    small: 'Փոքր հեռախոս',
    large: 'Մեծ հեռախոս',
    type: 'Մեծ տառեր',
  },
};
