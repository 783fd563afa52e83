/** English texts below `resources.surveys`. */
export const texts = {
  name: 'Survey |||| Surveys',
  fields: {
    title: 'Title',
    description: 'Description',
    version: 'Release Version',
    device: 'Target Device',
    expirationDate: 'Expiration date',
    active: 'Status',
    state: 'State',
    questionsCount: 'Questions',
    createdAt: 'Created',
  },
  choices: {
    active: { true: 'Active', false: 'Inactive' },
    state: { draft: 'Draft', asked: 'Live', expired: 'Expired', off: 'Paused' },
  },
  count: '%{smart_count} live',
  activate: 'Activate',
  deactivate: 'Deactivate',
  needs_question: 'Add a question before you activate this survey.',
  over: 'Expired on %{day}. Choose a later date, or nobody will be asked.',
  expires_at: 'Expires At',
  expired_at: 'Expired At',
  no_expiration: 'No expiration date',
  release: 'Release %{version}',
  questions: '%{smart_count} question |||| %{smart_count} questions',
  link_after_create: 'Add questions',
};

/** Load with the screens that use them (vite/splitTexts.ts). */
export const deferred = {
  checks: { unasked: 'active without questions', expired: 'active but expired' },
  preview: { title: 'Preview', phone: 'The survey on a phone', words: 'Your answer' },
};
