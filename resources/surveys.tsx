import Poll from '@mui/icons-material/Poll';
import { defineResource, field, hasPassed, lazyModule, type RecordOf } from '../src/engine';
import { platforms } from './platforms';

const screens = lazyModule(() => import('../src/screens/surveys/screens'));

/** A survey's `state`: `asked`, or why it is not. */
function stateOf({ active, expirationDate, questionsCount }: Record<string, unknown>): string {
  if (questionsCount === 0) return 'draft';
  if (hasPassed(expirationDate)) return 'expired';
  return active ? 'asked' : 'off';
}

export const surveys = defineResource({
  name: 'surveys',
  icon: Poll,
  menu: { order: 40, shortcut: true, count: { filter: { state: 'asked' } } },
  routes: { edit: '/surveys/:id/edit', show: '/surveys/:id' },
  fields: {
    title: field.text({ required: true }),
    description: field.text({ multiline: true }),
    version: field.text({ required: true }),
    device: field.select({ required: true, choices: platforms }),
    expirationDate: field.day({ future: true }),
    state: field.select({
      readOnly: true,
      hidden: true,
      choices: [
        { id: 'draft', name: 'draft', color: 'info' },
        { id: 'asked', name: 'asked', color: 'success' },
        { id: 'expired', name: 'expired', color: 'warning' },
        { id: 'off', name: 'off', color: 'neutral' },
      ],
    }),
    active: field.status({ colors: { true: 'success', false: 'neutral' } }),
    questionsCount: field.number({ readOnly: true }),
    createdAt: field.date({ readOnly: true }),
  },
  list: { view: screens.component('SurveyCards'), filters: ['state'] },
  form: {
    fields: [
      'title',
      'description',
      'version',
      'device',
      'expirationDate',
      { source: 'active', Input: screens.component('ActivationSwitch') },
    ],
    columns: 2,
  },
  show: { view: screens.component('SurveyDetail'), linkAfterCreate: 'Add questions' },
  checks: {
    unasked: { finds: survey => survey.active && survey.questionsCount === 0 && { active: false } },
    expired: {
      finds: survey => survey.active && hasPassed(survey.expirationDate) && { active: false },
    },
  },
  duplicate: { without: ['active', 'expirationDate'] },
  api: {
    path: '/v1/survey',
    list: { request: 'GET /list', paginateLocally: true },
    create: { request: 'POST /create' },
    update: { request: 'PUT /update', idInBody: 'surveyId' },
    delete: { request: 'DELETE /delete', idInBody: 'surveyId' },
    fromUpstream: survey => ({ ...survey, state: stateOf(survey) }),
  },
});

export type Survey = RecordOf<typeof surveys>;

/** Shown on their survey's detail. List calls need `meta: { surveyId }`. */
export const surveyQuestions = defineResource({
  name: 'survey-questions',
  routes: false,
  fields: {
    surveyId: field.text({ required: true, hidden: true }),
    title: field.text({ required: true }),
    type: field.select({
      required: true,
      choices: [
        { id: 'multi', name: 'Multi Choice' },
        { id: 'text', name: 'Custom Text Write' },
      ],
      initial: 'text',
    }),
    answerOptions: field.texts({
      hidden: ({ type }) => type !== 'multi',
      required: true,
      entryRequired: 'resources.survey-questions.option_required',
      entryName: 'resources.survey-questions.option',
    }),
  },
  api: {
    path: '/v1/survey',
    list: { request: 'GET /{surveyId}/questions', paginateLocally: true, emptyStatus: 404 },
    create: { request: 'POST /{surveyId}/questions/create' },
    delete: { request: 'DELETE /question', idInBody: 'questionId' },
    toUpstream: question => ({
      ...question,
      answerOptions: question.type === 'multi' ? question.answerOptions : null,
    }),
  },
});

export type SurveyQuestion = RecordOf<typeof surveyQuestions>;
