import ConfirmationNumber from '@mui/icons-material/ConfirmationNumber';
import { defineResource, field, lazyNamed, type RecordOf } from '../src/engine';

const Offers = lazyNamed(() => import('../src/screens/offers/Offers'), 'Offers');

const statistic = field.number({ readOnly: true, hidden: true });

/** Offer codes. Their list call also returns the statistics, loaded as the record `statistics`. */
export const offers = defineResource({
  name: 'offers',
  icon: ConfirmationNumber,
  menu: { order: 70 },
  routes: { import: false },
  fields: {
    code: field.text({ readOnly: true }),
    title: field.text({ readOnly: true }),
    allCodes: statistic,
    usedCodes: statistic,
    androidCodes: statistic,
    androidCodesUsed: statistic,
    androidCodesActivated: statistic,
    androidRewardProvided: statistic,
    iosCodes: statistic,
    iosCodesUsed: statistic,
    iosCodesActivated: statistic,
    iosRewardProvided: statistic,
  },
  list: { page: Offers },
  import: { send: 'file' },
  form: false,
  can: { delete: false },
  api: {
    path: '/admin/offer/codes',
    one: { request: 'GET' },
    actions: { import: { request: 'POST /{id}', multipart: true } },
  },
});

export type Offer = RecordOf<typeof offers>;
