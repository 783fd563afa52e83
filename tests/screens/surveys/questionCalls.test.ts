import type { RaRecord } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { surveyQuestions, surveys } from '../../../resources/surveys';
import { createTestProvider, type TestProvider } from '../../support/views/provider';
import { addQuestion, addSurvey } from './surveyData';

let test: TestProvider;
let surveyId: RaRecord['id'];
beforeEach(async () => {
  test = await createTestProvider([surveys, surveyQuestions]);
  surveyId = (await addSurvey(test)).id;
  test.sent.length = 0;
});

const sent = () => test.sent.map(({ method, path, body }) => ({ method, path, body }));
const getQuestions = () =>
  test.dataProvider.getList('survey-questions', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: '', order: 'ASC' },
    filter: {},
    meta: { surveyId },
  });

describe("a survey's questions", () => {
  it('are one GET below the survey, in the order of their creation', async () => {
    for (const title of ['Zulu', 'Alpha', 'Mike']) await addQuestion(test, surveyId, { title });
    test.sent.length = 0;
    const { data, total } = await getQuestions();
    expect(sent()).toEqual([{ method: 'GET', path: `/v1/survey/${surveyId}/questions`, body: undefined }]);
    expect([total, data.map(({ title }) => title)]).toEqual([3, ['Zulu', 'Alpha', 'Mike']]);
  });

  it('are empty if the upstream responds with 404', async () => {
    await expect(getQuestions()).resolves.toEqual({ data: [], total: 0 });
    expect(sent()).toEqual([{ method: 'GET', path: `/v1/survey/${surveyId}/questions`, body: undefined }]);
  });

  it('fail if the upstream responds with any other error', async () => {
    test.respondWith(Response.json({ message: 'Not yours' }, { status: 403 }));
    await expect(getQuestions()).rejects.toMatchObject({ status: 403, message: 'Not yours' });
  });

  it('are created by POST with trimmed options', async () => {
    const answerOptions = [' Wind ', 'Waves'];
    await addQuestion(test, surveyId, { title: ' Which layer? ', type: 'multi', answerOptions });
    expect(sent()).toEqual([
      {
        method: 'POST',
        path: `/v1/survey/${surveyId}/questions/create`,
        body: { surveyId, title: 'Which layer?', type: 'multi', answerOptions: ['Wind', 'Waves'] },
      },
    ]);
    const { data } = await getQuestions();
    expect(data).toMatchObject([{ title: 'Which layer?', type: 'multi', answerOptions: ['Wind', 'Waves'] }]);
  });

  it('of type text have no options, even if some were entered for another type before', async () => {
    await addQuestion(test, surveyId, { answerOptions: ['left over'] });
    expect(sent()[0]?.body).toEqual({ surveyId, title: 'How high?', type: 'text', answerOptions: null });
  });

  it('are removed by DELETE /question with their id in the body', async () => {
    const question = await addQuestion(test, surveyId);
    test.sent.length = 0;
    await test.dataProvider.delete('survey-questions', { id: question.id, previousData: question });
    expect(sent()).toEqual([
      { method: 'DELETE', path: '/v1/survey/question', body: { questionId: question.id } },
    ]);
  });
});
