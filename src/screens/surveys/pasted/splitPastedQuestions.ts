import type { SurveyQuestion } from '../../../../resources/surveys';
import type { Pasted, SplitText } from '../../../engine';
import { readQuestions } from './readQuestions';

/** What waits for a question's form. */
export type QuestionTexts = Pick<SurveyQuestion, 'title' | 'type' | 'answerOptions'>;

/**
 * Takes apart the questions of a survey that are pasted into an empty title while no answer option is written
 * either. They come in front of what waits already.
 */
export function splitPastedQuestions(
  { text, source, values }: Pasted,
  waiting: readonly QuestionTexts[],
): SplitText<QuestionTexts> | undefined {
  const options = Array.isArray(values.answerOptions) ? values.answerOptions : [];
  if (source !== 'title' || [values.title, ...options].some(written => String(written ?? '').trim()))
    return undefined;
  const [first, ...others] = readQuestions(text).map(
    ({ title, answers }): QuestionTexts => ({
      title,
      ...(answers.length > 0
        ? { type: 'multi', answerOptions: answers }
        : { type: 'text', answerOptions: [''] }),
    }),
  );
  return first && { first: { ...first }, waiting: [...others, ...waiting] };
}
