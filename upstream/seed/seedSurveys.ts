import type { Orm } from '../database/Database';
import { questions, surveys } from '../database/schema';
import type { Past } from './createPast';
import { surveyRows } from './surveyRows';

/** Surveys in every state, with their questions in the order in which they were written. */
export async function seedSurveys(orm: Orm, past: Past): Promise<void> {
  for (const { expiresIn, questions: asked, ...survey } of surveyRows) {
    const createdAt = past.between(0.55, 0.95);
    const expirationDate = expiresIn === undefined ? null : past.endOfDay(expiresIn);
    const [created] = await orm
      .insert(surveys)
      .values({ ...survey, expirationDate, createdAt })
      .returning({ surveyId: surveys._id });
    if (!created || asked.length === 0) continue;
    await orm.insert(questions).values(
      asked.map(([title, answerOptions], index) => ({
        ...created,
        title,
        type: answerOptions ? ('multi' as const) : ('text' as const),
        answerOptions: answerOptions ?? null,
        createdAt: new Date(createdAt.getTime() + (index + 1) * 60_000),
      })),
    );
  }
}
