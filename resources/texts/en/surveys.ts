/** Surveys in English, below `resources.surveys`. */
export const texts = {
  name: 'Survey |||| Surveys',
  fields: {
    title: 'Title',
    description: 'Description',
    version: 'Release Version',
    device: 'Target Device',
    expirationDate: 'Expiration date',
    active: 'Status',
    questionsCount: 'Questions',
    createdAt: 'Created',
  },
  choices: { active: { true: 'Active', false: 'Inactive' } },
  activate: 'Activate',
  deactivate: 'Deactivate',
  needs_question: 'A survey can be activated once it has a question.',
  expires_at: 'Expires At',
  expired_at: 'Expired At',
  no_expiration: 'No expiration date',
  release: 'Release %{version}',
  questions: '%{smart_count} question |||| %{smart_count} questions',
  next_step: 'Add questions',
};
