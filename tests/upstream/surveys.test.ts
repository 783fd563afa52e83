import { describe, expect, test } from 'vitest';
import { dataOf, errorsOf, messageOf } from '../support/answers';
import { databaseServer } from '../support/database/borrowDatabase';
import { openUpstream } from '../support/database/openUpstream';
import type { TestUpstream } from '../support/database/upstream';
import { surveyBody as survey } from '../support/database/upstreamRows';

const path = '/api/v1/survey';
const now = () => new Date('2026-06-15T12:00:00.000Z');
const it = test.extend('upstream', () => openUpstream({ now }));

async function create({ call }: TestUpstream, changes: Record<string, unknown> = {}) {
  return dataOf(call('POST', `${path}/create`, { ...survey, ...changes }));
}

async function addQuestion({ call }: TestUpstream, surveyId: string, title = 'Why?') {
  const body = { surveyId, title, type: 'text', answerOptions: null };
  return dataOf(call('POST', `${path}/${surveyId}/questions/create`, body));
}

describe('surveys', () => {
  it('are listed as one array, newest first', async ({ upstream }) => {
    const data = [await create(upstream), await create(upstream)].toReversed();
    for (const to of [path, `${path}/list`])
      expect(await (await upstream.call('GET', to)).json()).toEqual({ data });
  });

  it.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ version: '' }, { version: 'Release Version is required' }],
    [{ device: undefined }, { device: 'Target Device is required' }],
    [{ device: 'windows' }, { device: 'Target Device must be one of ios, android' }],
    [{ active: 'yes' }, { active: 'Active must be true or false' }],
    [{ active: true }, { active: 'A survey without questions cannot be active' }],
    [
      { expirationDate: 'tomorrow' },
      { expirationDate: 'Expiration date must be a date and time with its time zone' },
    ],
    [
      { expirationDate: '2027-02-30T00:00:00Z' },
      { expirationDate: 'Expiration date must be a date and time with its time zone' },
    ],
    [
      { expirationDate: '2026-06-15T11:59:59.999Z' },
      { expirationDate: 'Expiration date cannot be in the past' },
    ],
    [{ title: 'x'.repeat(201) }, { title: 'Title must have at most 200 characters' }],
  ])('are rejected with %j', async (changes, errors) => {
    const upstream = await openUpstream({ now });
    const present = await create(upstream);
    for (const answer of [
      upstream.call('POST', `${path}/create`, { ...survey, ...changes }),
      upstream.call('PUT', `${path}/update`, { ...survey, ...changes, surveyId: present._id }),
    ])
      expect(await errorsOf(answer)).toEqual([422, errors]);
    expect(await dataOf(upstream.call('GET', `${path}/${present._id}`))).toEqual(present);
  });

  it('keep the end of a day as it was sent, and can clear it', async ({ upstream }) => {
    const expirationDate = '2026-06-15T23:59:59.999Z';
    const created = await create(upstream, { expirationDate });
    expect(created.expirationDate).toBe(expirationDate);
    const cleared = upstream.call('PUT', `${path}/update`, { ...survey, surveyId: created._id });
    expect((await dataOf(cleared)).expirationDate).toBeNull();
  });

  it('can be saved after they expired, unless the date is moved to another past one', async () => {
    let time = now();
    const upstream = await openUpstream({ now: () => time });
    const expirationDate = '2026-06-15T23:59:59.999Z';
    const { _id: surveyId } = await create(upstream, { expirationDate });
    time = new Date('2026-06-20T00:00:00Z');
    const save = (changes: Record<string, unknown>) =>
      upstream.call('PUT', `${path}/update`, { ...survey, surveyId, ...changes });
    expect((await save({ expirationDate, title: 'Late' })).status).toBe(200);
    expect((await save({ expirationDate: '2026-06-16T23:59:59.999Z' })).status).toBe(422);
    expect((await save({ expirationDate: '2026-06-21T23:59:59.999Z' })).status).toBe(200);
  });
});

describe('questions', () => {
  it('are a 404 without any, then listed in order of creation', async ({ upstream }) => {
    const { _id } = await create(upstream);
    const list = () => upstream.call('GET', `${path}/${_id}/questions`);
    expect(await messageOf(list())).toEqual([404, 'There are no questions']);
    const first = await addQuestion(upstream, _id, 'First?');
    const multi = { surveyId: _id, title: ' Which? ', type: 'multi', answerOptions: [' Wind ', 'Waves'] };
    const second = await (await upstream.call('POST', `${path}/${_id}/questions/create`, multi)).json();
    expect(second).toEqual({
      success: true,
      message: 'Question added',
      data: {
        _id: expect.any(String),
        surveyId: _id,
        title: 'Which?',
        type: 'multi',
        answerOptions: ['Wind', 'Waves'],
        createdAt: expect.any(String),
      },
    });
    expect(first).toMatchObject({ type: 'text', answerOptions: null });
    expect(await (await list()).json()).toEqual({ data: [first, second.data] });
    expect((await dataOf(upstream.call('GET', `${path}/${_id}`))).questionsCount).toBe(2);
  });

  it.each([
    [{ title: '' }, { title: 'Question title is required' }],
    [{ type: 'radio' }, { type: 'Type must be one of multi, text' }],
    [{ surveyId: 'other' }, { surveyId: 'Survey must be the one in the address' }],
    [{ answerOptions: ['x'] }, { answerOptions: 'A text question has no answer options' }],
    [{ type: 'multi', answerOptions: null }, { answerOptions: 'Add at least one answer option' }],
    [{ type: 'multi', answerOptions: [] }, { answerOptions: 'Add at least one answer option' }],
    [{ type: 'multi', answerOptions: ['a', ' '] }, { 'answerOptions.1': 'This answer option is required' }],
    [
      { type: 'multi', answerOptions: ['a', 'b', 7] },
      { 'answerOptions.2': 'This answer option is required' },
    ],
    [
      { type: 'multi', answerOptions: Array(101).fill('a') },
      { answerOptions: 'At most 100 answer options are possible' },
    ],
  ])('are rejected with %j', async (changes, errors) => {
    const upstream = await openUpstream({ now });
    const { _id: surveyId } = await create(upstream);
    const body = { surveyId, title: 'Why?', type: 'text', answerOptions: null, ...changes };
    const answer = upstream.call('POST', `${path}/${surveyId}/questions/create`, body);
    expect(await errorsOf(answer)).toEqual([422, errors]);
    expect((await upstream.call('GET', `${path}/${surveyId}/questions`)).status).toBe(404);
  });

  it('cannot be added to a survey that does not exist', async ({ upstream: { call } }) => {
    const body = { surveyId: 'nope', title: 'Why?', type: 'text', answerOptions: null };
    expect((await call('POST', `${path}/nope/questions/create`, body)).status).toBe(404);
    expect((await call('GET', `${path}/nope/questions`)).status).toBe(404);
  });

  it('deactivate a survey when the last one is deleted', async ({ upstream }) => {
    const { _id: surveyId } = await create(upstream);
    const [one, two] = [await addQuestion(upstream, surveyId), await addQuestion(upstream, surveyId)];
    const activated = upstream.call('PUT', `${path}/update`, { ...survey, surveyId, active: true });
    expect(await dataOf(activated)).toMatchObject({ active: true, questionsCount: 2 });
    const remove = async (questionId: string) =>
      (await upstream.call('DELETE', `${path}/question`, { questionId })).json();
    expect(await remove(one._id)).toEqual({
      success: true,
      message: 'Question deleted',
      data: { _id: one._id, surveyId, questionsCount: 1, active: true },
    });
    expect((await remove(two._id)).data).toMatchObject({ questionsCount: 0, active: false });
    const read = await dataOf(upstream.call('GET', `${path}/${surveyId}`));
    expect(read).toMatchObject({ active: false, questionsCount: 0 });
    expect((await upstream.call('DELETE', `${path}/question`, { questionId: two._id })).status).toBe(404);
    for (const to of ['question', 'delete'])
      expect((await upstream.call('DELETE', `${path}/${to}`, {})).status).toBe(400);
  });

  it('never leave an active survey without any, in whatever order calls arrive', async ({ upstream }) => {
    // The embedded database has a single session, so its transactions run one at a time.
    const rounds = databaseServer() ? 10 : 2;
    for (let round = 0; round < rounds; round += 1) {
      const { _id: surveyId } = await create(upstream);
      const { _id: questionId } = await addQuestion(upstream, surveyId);
      await Promise.all([
        upstream.call('PUT', `${path}/update`, { ...survey, surveyId, active: true }),
        upstream.call('DELETE', `${path}/question`, { questionId }),
        upstream.call('PUT', `${path}/update`, { ...survey, surveyId, active: true }),
      ]);
      const read = await dataOf(upstream.call('GET', `${path}/${surveyId}`));
      expect(read).toMatchObject({ active: false, questionsCount: 0 });
    }
  });

  it('are deleted with their survey', async ({ upstream }) => {
    const { _id: surveyId } = await create(upstream);
    const { _id: questionId } = await addQuestion(upstream, surveyId);
    await upstream.call('DELETE', `${path}/delete`, { surveyId });
    expect((await upstream.call('DELETE', `${path}/question`, { questionId })).status).toBe(404);
  });
});
