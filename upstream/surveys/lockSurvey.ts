import { eq } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { lockRow } from '../database/rows';
import { questions, surveys } from '../database/schema';

/** Holds a survey until the transaction ends: its questions and whether it is active change together. */
export function lockSurvey(tx: Orm, id: string): Promise<typeof surveys.$inferSelect> {
  return lockRow(tx, surveys, eq(surveys._id, id), 'Survey');
}

export function countQuestions(orm: Orm, surveyId: string): Promise<number> {
  return orm.$count(questions, eq(questions.surveyId, surveyId));
}
