import Verified from '@mui/icons-material/Verified';
import { defineResource, field, lazyNamed, type RecordOf } from '../../../src/engine';

const CurrentArrow = () => <span aria-hidden>↑</span>;
const CurrentArrows = lazyNamed(() => import('./CurrentArrows'), 'CurrentArrows');

export const currents = defineResource({
  name: 'currents',
  fields: {
    name: field.text({ required: true }),
    bearing: field.number({
      label: { en: 'Bearing', hy: 'Ուղղություն' },
      required: true,
      check: bearing => (bearing >= 0 && bearing < 360 ? undefined : 'resources.currents.no_bearing'),
    }),
    confirmed: field.boolean({ readOnly: true }),
    survey: field.number({ hidden: true, initial: 0 }),
    arrow: field.display(CurrentArrow, { label: { en: 'Direction', hy: 'Ուղղություն' } }),
    depth: field.number({ hidden: current => !current.survey, required: true }),
  },
  list: {
    view: CurrentArrows,
    filters: [
      { source: 'bearing', from: 'bearing[gte]', to: 'bearing[lte]' },
      { source: 'confirmed', default: true },
      { source: 'since', from: 'seen_after', to: false, field: field.day({ stored: 'date' }) },
      { source: 'kind', label: 'Kinds', several: true, field: field.select({ choices: ['tidal', 'wind'] }) },
    ],
  },
  checks: {
    unmeasured: {
      label: { en: 'surveyed, without a depth', hy: 'հետազոտված, առանց խորության' },
      finds: current => current.survey === 1 && !current.depth && { survey: 0 },
    },
    twice: { finds: ({ name }, { records }) => records.having('name', name) > 1 },
    gauged: { reads: 'tide-gauges', finds: ({ name }, { read }) => read.having('name', name) > 0 },
    ungauged: {
      reads: { resource: 'tide-gauges', by: 'current' },
      finds: (_, { read }) => read.all.length === 0,
    },
  },
  delete: { references: { resource: 'tide-gauges', by: 'current' } },
  import: { key: 'name' },
  can: { editMany: ['bearing'], deleteMany: true },
  duplicate: { without: ['name'] },
  show: { fields: ['name', 'bearing'], linkAfterCreate: { en: 'Add readings', hy: 'Ավելացնել չափումներ' } },
  actions: {
    confirm: {
      request: 'POST /{id}/confirm',
      label: { en: 'Confirm', hy: 'Հաստատել' },
      icon: Verified,
      confirm: { en: 'Has somebody measured this current?', hy: 'Այս հոսանքը չափվե՞լ է։' },
      inverse: {
        request: 'DELETE /{id}/confirm',
        label: { en: 'Doubt', hy: 'Կասկածել' },
        can: current => current.confirmed,
      },
    },
  },
  api: {
    path: '/v1/currents',
    list: { pageBase: 0, parameters: { perPage: 'size' }, total: { header: 'X-Total-Count' } },
    update: { request: 'PATCH /{id}', changedOnly: true },
    delete: { request: 'POST /remove', idInBody: 'currentId' },
    errors: { fields: 'problems', field: 'name', text: 'reason' },
  },
});

export type Current = RecordOf<typeof currents>;
