/** Deferred English texts below `resources.survey-questions`. */
export const deferred = {
  name: 'Question |||| Questions',
  fields: { title: 'Question title', type: 'Type', answerOptions: 'Answer options', surveyId: 'Survey' },
  choices: { type: { multi: 'Multi Choice', text: 'Custom Text Write' } },
  option: 'Answer option %{number}',
  option_required: 'This answer option is required',
  last_warning: 'If you remove the last question the survey will become INACTIVE!',
  add: 'Add a question',
  several: 'Tip: paste a whole survey, questions with answers, into an empty title.',
  waiting:
    '%{smart_count} more question queued. Saving opens it. |||| %{smart_count} more questions queued. Each save opens the next one.',
  none: 'This survey has no questions yet.',
};
