import type { ImportColumn } from '../../engine';

/** Headers of other kinds of codes. */
const unless = /\b(?:country|post|postal|postcode|zip|area|language|currency|status|error|colou?r|phone)\b/i;

/** The columns of a file of offer codes, with headers in several languages. */
export const codeColumns: readonly ImportColumn[] = [
  {
    source: 'code',
    names: ['code', 'codes', 'offer code', 'promo code', 'coupon code', 'coupon', 'voucher', 'կոդ'],
    words: [
      ...['code', 'codes', 'coupon', 'coupons', 'voucher', 'vouchers', 'promocode', 'promocodes'],
      ...['կոդ', 'կոդեր', 'կոդը', 'պրոմոկոդ', 'պրոմոկոդեր', 'կուպոն', 'կտրոն', 'վաուչեր'],
      ...['код', 'коды', 'промокод', 'промокоды', 'купон', 'ваучер'],
    ],
    unless,
    maxLength: 200,
    unspaced: true,
  },
  {
    source: 'title',
    names: ['title', 'titles', 'offer title', 'name', 'վերնագիր'],
    words: ['title', 'titles', 'campaign', 'վերնագիր', 'վերնագրեր', 'անվանում', 'название'],
    unless,
    maxLength: 500,
  },
];
