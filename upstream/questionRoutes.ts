import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { deleteRow, insertRow, lockRow, readRow } from './database/rows';
import { questions, questionType, surveys } from './database/schema';
import type { Env } from './Env';
import { recordChanges } from './events/recordChanges';
import { type Check, checkFields, choice, FieldError, requiredText } from './requests/checkFields';
import { type JsonObject, readId, readJson } from './requests/readJson';
import { withETag } from './requests/recordTag';
import { ApiError, invalid } from './responses/ApiError';
import { success } from './responses/success';
import type { Services } from './Services';

type Question = typeof questions.$inferSelect;

/**
 * | call | response |
 * |---|---|
 * | `GET /{surveyId}/questions` | `{ data: [ … ] }` in the order they were added; 404 when there are none |
 * | `POST /{surveyId}/questions/create` `{ surveyId, title, type, answerOptions }` | |
 * | `DELETE /question` `{ questionId }` | an active survey without its last question becomes inactive |
 */
export function questionRoutes({ orm }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/:id/questions', async c => {
    const rows = await orm
      .select()
      .from(questions)
      .where(eq(questions.surveyId, c.req.param('id')))
      .orderBy(asc(questions.createdAt), asc(questions._id));
    if (rows.length === 0) throw new ApiError(404, 'There are no questions');
    return c.json({ data: rows });
  });

  routes.post('/:id/questions/create', async c => {
    const surveyId = c.req.param('id');
    const fields = checkQuestion(surveyId, await readJson(c.req.raw));
    const question = await recordChanges(orm, c, async (tx, note) => {
      await lockRow(tx, surveys, eq(surveys._id, surveyId), 'Survey');
      const added = await insertRow(tx, questions, { surveyId, ...fields });
      note({ ...aboutQuestion(added), event: 'create', to: added });
      return added;
    });
    return c.json(success('Question added', withETag(c, question)), 201);
  });

  routes.delete('/question', async c => {
    const id = readId(c, await readJson(c.req.raw), 'questionId');
    const data = await recordChanges(orm, c, async (tx, note, match) => {
      const { surveyId } = await readRow(tx, questions, eq(questions._id, id), 'Question');
      const survey = await lockRow(tx, surveys, eq(surveys._id, surveyId), 'Survey');
      const question = await deleteRow(tx, questions, eq(questions._id, id), 'Question');
      match(question);
      note({ ...aboutQuestion(question), event: 'delete', from: question });
      const questionsCount = await tx.$count(questions, eq(questions.surveyId, surveyId));
      const active = survey.active && questionsCount > 0;
      if (survey.active && !active) {
        await tx.update(surveys).set({ active }).where(eq(surveys._id, survey._id));
        const about = { resource: 'surveys', record: survey._id, title: survey.title };
        note({ ...about, event: 'update', from: { active: true }, to: { active } });
      }
      return { _id: id, surveyId: survey._id, questionsCount, active };
    });
    return c.json(success('Question deleted', data));
  });

  return routes;
}

export const aboutQuestion = ({ _id, title }: Question) => ({
  resource: 'survey-questions',
  record: _id,
  title,
});

const maxOptions = 100;

/** The options of a multiple-choice question: one or more non-empty texts (requirements.md §5.4). */
const options: Check<string[]> = sent => {
  if (!Array.isArray(sent) || sent.length === 0) throw new FieldError('Add at least one answer option');
  if (sent.length > maxOptions) throw new FieldError(`At most ${maxOptions} answer options are possible`);
  return sent.map((option: unknown, index) => {
    if (typeof option !== 'string' || !option.trim()) {
      throw new FieldError('This answer option is required', index);
    }
    if (option.length > 500) throw new FieldError('An option has at most 500 characters', index);
    return option.trim();
  });
};

const none: Check<null> = sent => {
  if (sent !== undefined && sent !== null) throw new FieldError('A text question has no answer options');
  return null;
};

/** Checks the fields of a question of this survey. @throws {ApiError} 422. */
function checkQuestion(surveyId: string, body: JsonObject) {
  const { surveyId: named, ...question } = checkFields(body, {
    surveyId: requiredText('Survey', 100),
    title: requiredText('Question title', 500),
    type: choice('Type', questionType.enumValues),
  });
  if (named !== surveyId) throw invalid({ surveyId: 'Survey must be the one in the address' });
  const { answerOptions } = checkFields(body, { answerOptions: question.type === 'multi' ? options : none });
  return { ...question, answerOptions };
}
