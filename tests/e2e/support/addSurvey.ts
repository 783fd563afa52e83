import type { Server } from './runServer';

/** Adds an inactive survey without questions. Returns its id. */
export async function addSurvey({ call }: Server, title: string): Promise<string> {
  const target = { active: false, device: 'ios', version: '4.2.0', expirationDate: null };
  const survey = { title, description: '', ...target };
  const { data } = await call<{ data: { _id: string } }>('POST', '/v1/survey/create', survey);
  return data._id;
}
