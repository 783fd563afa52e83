import { beforeEach, expect, it } from 'vitest';
import { surveyQuestions, surveys } from '../../../resources/surveys';
import { createTestProvider, type TestProvider } from '../../support/views/provider';
import { addQuestion, addSurvey } from './surveyData';

let test: TestProvider;
beforeEach(async () => {
  test = await createTestProvider([surveys, surveyQuestions]);
});

it.each([
  ['draft', { questionsCount: 0, active: true }],
  ['expired', { questionsCount: 1, active: true, expirationDate: '2020-02-03T23:59:59.999Z' }],
  ['expired', { questionsCount: 1, active: true, expirationDate: 1_577_836_800_000 }],
  ['asked', { questionsCount: 1, active: true, expirationDate: null }],
  ['off', { questionsCount: 1, active: false }],
])('a survey has the state %s, and is found by it', async (state, survey) => {
  test.respondWith(Response.json({ data: [{ _id: 's1', ...survey }] }));
  const { data } = await test.dataProvider.getList('surveys', { filter: { state } });
  expect(data).toMatchObject([{ id: 's1', state }]);
});

it('the questions of a survey fail to load if the upstream responds with any error other than 404', async () => {
  test.respondWith(Response.json({ message: 'Not yours' }, { status: 403 }));
  const questions = test.dataProvider.getList('survey-questions', { filter: {}, meta: { surveyId: 's1' } });
  await expect(questions).rejects.toMatchObject({ status: 403, message: 'Not yours' });
});

it('a text question has no options, even if some were entered for another type before', async () => {
  const { id: surveyId } = await addSurvey(test);
  await addQuestion(test, surveyId, { answerOptions: ['left over'] });
  const answerOptions = null;
  expect(test.sent.at(-1)?.body).toEqual({ surveyId, title: 'How high?', type: 'text', answerOptions });
});
