import type { RaRecord } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { surveyQuestions, surveys } from '../../../resources/surveys';
import { createTestProvider, type TestProvider } from '../../support/views/provider';
import { addQuestion, addSurvey } from './surveyData';

let test: TestProvider;
beforeEach(async () => {
  test = await createTestProvider([surveys, surveyQuestions]);
});
afterEach(() => test.upstream.close());

const sent = () => test.sent.map(({ method, path, body }) => ({ method, path, body }));
const getSurvey = async (id: RaRecord['id']) => (await test.dataProvider.getOne('surveys', { id })).data;

describe('a survey', () => {
  it('is fetched with its number of questions', async () => {
    const { id } = await addSurvey(test);
    await addQuestion(test, id);
    test.sent.length = 0;
    const survey = await getSurvey(id);
    expect(sent()).toEqual([{ method: 'GET', path: `/v1/survey/${id}`, body: undefined }]);
    expect(survey).toMatchObject({ id, title: 'Waves', questionsCount: 1 });
  });

  it('is updated by PUT /update with its id in the body; a cleared date is sent as null', async () => {
    const { id } = await addSurvey(test);
    const previousData = await getSurvey(id);
    test.sent.length = 0;
    const data = { ...previousData, title: 'Tides', description: '', expirationDate: null };
    await test.dataProvider.update('surveys', { id, data, previousData });
    expect(sent()).toEqual([
      {
        method: 'PUT',
        path: '/v1/survey/update',
        body: {
          surveyId: id,
          title: 'Tides',
          description: '',
          active: false,
          device: 'ios',
          version: '4.2.0',
          expirationDate: null,
        },
      },
    ]);
    expect(await getSurvey(id)).toMatchObject({ title: 'Tides', expirationDate: null });
  });

  it('that was removed counts as deleted and cannot be saved', async () => {
    const survey = await addSurvey(test);
    const params = { id: survey.id, previousData: survey };
    await test.dataProvider.delete('surveys', params);
    await expect(test.dataProvider.delete('surveys', params)).resolves.toMatchObject({
      data: { id: survey.id },
    });
    await expect(test.dataProvider.update('surveys', { ...params, data: survey })).rejects.toMatchObject({
      status: 404,
      body: { errors: { root: { serverError: expect.any(String) } } },
    });
  });
});
