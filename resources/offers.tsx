import ConfirmationNumber from '@mui/icons-material/ConfirmationNumber';
import { defineResource, field, lazyNamed, type RecordOf } from '../src/engine';

const Offers = lazyNamed(() => import('../src/screens/offers/Offers'), 'Offers');

/** One of the statistics. */
const figure = field.number({ readOnly: true, hidden: true });

/** Offer codes. The family's list also has the statistics, read as the record `statistics`. */
export const offers = defineResource({
  name: 'offers',
  icon: ConfirmationNumber,
  menu: { order: 70 },
  fields: {
    code: field.text({ readOnly: true }),
    title: field.text({ readOnly: true }),
    allCodes: figure,
    usedCodes: figure,
    androidCodes: figure,
    androidCodesUsed: figure,
    androidCodesActivated: figure,
    androidRewardProvided: figure,
    iosCodes: figure,
    iosCodesUsed: figure,
    iosCodesActivated: figure,
    iosRewardProvided: figure,
  },
  list: { page: Offers },
  import: { send: 'file', action: 'import' },
  form: false,
  can: { delete: false },
  api: {
    path: '/admin/offer/codes',
    one: { request: 'GET' },
    actions: { import: { request: 'POST /{id}', multipart: true } },
  },
});

export type Offer = RecordOf<typeof offers>;
