import { count, desc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Orm } from './database/Database';
import { insertRow, lockRow, readRow, updateRow } from './database/rows';
import { mobilePlatform, questions, surveys } from './database/schema';
import type { Env } from './Env';
import { type Note, recordChanges } from './events/recordChanges';
import { aboutQuestion } from './questionRoutes';
import {
  type Check,
  checkFields,
  choice,
  FieldError,
  flag,
  optionalText,
  requiredText,
} from './requests/checkFields';
import { readId, readJson } from './requests/readJson';
import { type Match, withETag } from './requests/recordTag';
import { invalid } from './responses/ApiError';
import { success } from './responses/success';
import type { Services } from './Services';

/**
 * | call | response |
 * |---|---|
 * | `GET`, `GET /list` | `{ data: [ … ] }`, all of them, newest first |
 * | `GET /{surveyId}` | `{ data }`, with `questionsCount` |
 * | `POST`, `POST /create` | 422 when active, because it has no questions yet |
 * | `PUT`, `PUT /update`, `PUT /{surveyId}` | 422 when active without questions, or newly expired |
 * | `DELETE /delete` `{ surveyId }`, `DELETE /{surveyId}` | also deletes its questions |
 */
export function surveyRoutes({ orm, now }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.on('GET', ['/', '/list'], async c => c.json({ data: await listSurveys(orm) }));

  routes.get('/:id', async c => {
    const id = c.req.param('id');
    const survey = await readRow(orm, surveys, eq(surveys._id, id), 'Survey');
    const questionsCount = await orm.$count(questions, eq(questions.surveyId, id));
    return c.json({ data: withETag(c, { ...survey, questionsCount }) });
  });

  routes.on('POST', ['/', '/create'], async c => {
    const fields = checkFields(await readJson(c.req.raw), surveyFields);
    checkState(fields, 0, now());
    const survey = await recordChanges(orm, c, async (tx, note) => {
      const added = await insertRow(tx, surveys, fields);
      note({ ...about(added), event: 'create', to: added });
      return added;
    });
    return c.json(success('Survey added', withETag(c, { ...survey, questionsCount: 0 })), 201);
  });

  routes.on('PUT', ['/', '/update', '/:id'], async c => {
    const body = await readJson(c.req.raw);
    const id = readId(c, body, 'surveyId', '_id', 'id');
    const fields = checkFields(body, surveyFields);
    const data = await recordChanges(orm, c, async (tx, note, match) => {
      const before = await lockRow(tx, surveys, eq(surveys._id, id), 'Survey');
      const questionsCount = await tx.$count(questions, eq(questions.surveyId, id));
      match({ ...before, questionsCount });
      checkState(fields, questionsCount, now(), before);
      const { after } = await updateRow(tx, surveys, eq(surveys._id, id), 'Survey', () => fields);
      note({ ...about(after), event: 'update', from: before, to: after });
      return { ...after, questionsCount };
    });
    return c.json(success('Survey updated', withETag(c, data)));
  });

  const remove = async (c: Context<Env>, id: string) => {
    await recordChanges(orm, c, (tx, note, match) => deleteSurvey(tx, note, match, id));
    return c.json(success('Survey deleted', { _id: id }));
  };
  routes.delete('/delete', async c => remove(c, readId(c, await readJson(c.req.raw), 'surveyId')));
  routes.delete('/:id', c => remove(c, c.req.param('id')));

  return routes;
}

async function listSurveys(orm: Orm) {
  const rows = await orm
    .select({ survey: surveys, questionsCount: count(questions._id) })
    .from(surveys)
    .leftJoin(questions, eq(questions.surveyId, surveys._id))
    .groupBy(surveys._id)
    .orderBy(desc(surveys.createdAt), desc(surveys._id));
  return rows.map(({ survey, questionsCount }) => ({ ...survey, questionsCount }));
}

async function deleteSurvey(tx: Orm, note: Note, match: Match, id: string): Promise<void> {
  const survey = await lockRow(tx, surveys, eq(surveys._id, id), 'Survey');
  const deletedQuestions = await tx.delete(questions).where(eq(questions.surveyId, id)).returning();
  match({ ...survey, questionsCount: deletedQuestions.length });
  await tx.delete(surveys).where(eq(surveys._id, id));
  note({ ...about(survey), event: 'delete', from: survey });
  for (const question of deletedQuestions) {
    note({ ...aboutQuestion(question), event: 'delete', from: question });
  }
}

type Survey = typeof surveys.$inferSelect;

/**
 * Checks the rules that depend on the stored survey.
 * @throws {ApiError} 422 if it is active without questions, or its expiration date is a new one in the past.
 */
function checkState(
  { active, expirationDate }: Pick<Survey, 'active' | 'expirationDate'>,
  questionsCount: number,
  now: Date,
  before?: Survey,
): void {
  if (active && questionsCount === 0)
    throw invalid({ active: 'A survey without questions cannot be active' });
  const isNew = expirationDate?.getTime() !== before?.expirationDate?.getTime();
  if (isNew && expirationDate && expirationDate < now) {
    throw invalid({ expirationDate: 'Expiration date cannot be in the past' });
  }
}

const about = ({ _id, title }: Survey) => ({ resource: 'surveys', record: _id, title });

/** The fields of a survey (requirements.md §5.3). */
const surveyFields = {
  title: requiredText('Title', 200),
  description: optionalText('Description', 5000),
  active: flag('Active'),
  device: choice('Target Device', mobilePlatform.enumValues),
  version: requiredText('Release Version', 50),
  expirationDate: optionalInstant('Expiration date'),
};

const timestamp = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/;

/** An instant with its time zone (RFC 3339), or null. */
function optionalInstant(label: string): Check<Date | null> {
  return sent => {
    if (sent === undefined || sent === null || sent === '') return null;
    const [, year, month, day] = (typeof sent === 'string' && timestamp.exec(sent)) || [];
    const instant = new Date(String(sent));
    if (!day || Number.isNaN(instant.getTime()) || !isDay(Number(year), Number(month), Number(day))) {
      throw new FieldError(`${label} must be a date and time with its time zone`);
    }
    return instant;
  };
}

/** Rejects days such as 30 February, which `Date` converts to 2 March. */
function isDay(year: number, month: number, day: number): boolean {
  return year > 0 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
