import { defineResource, field, hasFeature } from '../src/engine';

/** Findings of checks that were dismissed for everyone, if the API lists that feature. */
export const dismissals = defineResource({
  name: 'dismissals',
  routes: false,
  fields: {
    resource: field.text({ required: true }),
    finding: field.text({ required: true }),
  },
  can: user => ({ list: hasFeature('dismissals', user) }),
  recordRepresentation: dismissal => dismissal.finding,
  api: { path: '/admin/dismissals' },
});
