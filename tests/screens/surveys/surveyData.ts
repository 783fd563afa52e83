import type { RaRecord } from 'react-admin';
import type { TestProvider } from '../../support/views/provider';

/** Creates a survey in the upstream, without an expiration date unless the changes set one. */
export async function addSurvey({ dataProvider }: TestProvider, changes: object = {}): Promise<RaRecord> {
  const survey = { title: 'Waves', description: 'What do you look at?', device: 'ios', version: '4.2.0' };
  const data = { ...survey, active: false, expirationDate: null, ...changes };
  return (await dataProvider.create('surveys', { data })).data;
}

/** Adds a question to a survey of the upstream, a text question unless the changes set another type. */
export async function addQuestion(
  { dataProvider }: TestProvider,
  surveyId: RaRecord['id'],
  changes: object = {},
): Promise<RaRecord> {
  const data = { surveyId, title: 'How high?', type: 'text', ...changes };
  return (await dataProvider.create('survey-questions', { data })).data;
}

/** Activates a survey, which must have a question. */
export async function activate({ dataProvider }: TestProvider, id: RaRecord['id']): Promise<void> {
  const { data } = await dataProvider.getOne('surveys', { id });
  await dataProvider.update('surveys', { id, data: { ...data, active: true }, previousData: data });
}
