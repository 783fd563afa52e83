import { count, desc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { questions, surveys } from '../database/schema';
import type { Env } from '../Env';
import { checkFields } from '../fields/checkFields';
import { readId } from '../requests/readId';
import { readJson } from '../requests/readJson';
import { invalid, notFound } from '../responses/ApiError';
import { success } from '../responses/success';
import type { Services } from '../Services';
import { countQuestions, lockSurvey } from './lockSurvey';
import { surveyFields } from './surveyFields';

/**
 * | call | answer |
 * |---|---|
 * | `GET`, `GET /list` | `{ data: [ … ] }`, all of them, newest first |
 * | `GET /{surveyId}` | `{ data }`, with `questionsCount` |
 * | `POST`, `POST /create` | 422 when active: it has no questions yet |
 * | `PUT`, `PUT /update`, `PUT /{surveyId}` | 422 when active without questions, or newly expired |
 * | `DELETE /delete` `{ surveyId }`, `DELETE /{surveyId}` | its questions go with it |
 */
export function surveyRoutes({ orm, now }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  const list = async (c: Context<Env>) => {
    const rows = await orm
      .select({ survey: surveys, questionsCount: count(questions._id) })
      .from(surveys)
      .leftJoin(questions, eq(questions.surveyId, surveys._id))
      .groupBy(surveys._id)
      .orderBy(desc(surveys.createdAt), desc(surveys._id));
    return c.json({ data: rows.map(({ survey, questionsCount }) => ({ ...survey, questionsCount })) });
  };
  routes.get('/', list);
  routes.get('/list', list);

  routes.get('/:id', async c => {
    const [survey] = await orm
      .select()
      .from(surveys)
      .where(eq(surveys._id, c.req.param('id')));
    if (!survey) throw notFound('Survey');
    return c.json({ data: { ...survey, questionsCount: await countQuestions(orm, survey._id) } });
  });

  const create = async (c: Context<Env>) => {
    const fields = checkFields(await readJson(c.req.raw), surveyFields);
    if (fields.active) throw invalid({ active: 'A survey without questions cannot be active' });
    if (fields.expirationDate && fields.expirationDate < now()) throw expired();
    const [survey] = await orm.insert(surveys).values(fields).returning();
    return c.json(success('Survey added', { ...survey, questionsCount: 0 }), 201);
  };
  routes.post('/', create);
  routes.post('/create', create);

  const update = async (c: Context<Env>) => {
    const body = await readJson(c.req.raw);
    const id = readId(c, body, 'surveyId', '_id', 'id');
    const fields = checkFields(body, surveyFields);
    const data = await orm.transaction(async tx => {
      const before = await lockSurvey(tx, id);
      const questionsCount = await countQuestions(tx, id);
      if (fields.active && questionsCount === 0) {
        throw invalid({ active: 'A survey without questions cannot be active' });
      }
      const changed = fields.expirationDate?.getTime() !== before.expirationDate?.getTime();
      if (changed && fields.expirationDate && fields.expirationDate < now()) throw expired();
      const [survey] = await tx.update(surveys).set(fields).where(eq(surveys._id, id)).returning();
      return { ...survey, questionsCount };
    });
    return c.json(success('Survey updated', data));
  };
  routes.put('/', update);
  routes.put('/update', update);
  routes.put('/:id', update);

  const remove = async (id: string) => {
    const [survey] = await orm.delete(surveys).where(eq(surveys._id, id)).returning({ _id: surveys._id });
    if (!survey) throw notFound('Survey');
    return success('Survey deleted', survey);
  };
  routes.delete('/delete', async c => c.json(await remove(readId(c, await readJson(c.req.raw), 'surveyId'))));
  routes.delete('/:id', async c => c.json(await remove(c.req.param('id'))));

  return routes;
}

function expired() {
  return invalid({ expirationDate: 'Expiration date cannot be in the past' });
}
