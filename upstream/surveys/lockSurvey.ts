import { count, eq } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { questions, surveys } from '../database/schema';
import { notFound } from '../responses/ApiError';

/** Holds a survey until the transaction ends: its questions and whether it is active change together. */
export async function lockSurvey(tx: Orm, id: string): Promise<typeof surveys.$inferSelect> {
  const [survey] = await tx.select().from(surveys).where(eq(surveys._id, id)).for('update');
  if (!survey) throw notFound('Survey');
  return survey;
}

export async function countQuestions(orm: Orm, surveyId: string): Promise<number> {
  const [row] = await orm.select({ total: count() }).from(questions).where(eq(questions.surveyId, surveyId));
  return row?.total ?? 0;
}
