import type { SurveyQuestion } from '../../../resources/surveys';
import type { Pasted, SplitText } from '../../engine';
import { readQuestions } from './readQuestions';

/** The values of a pasted question. */
export type QuestionTexts = Pick<SurveyQuestion, 'title' | 'type' | 'answerOptions'>;

/**
 * Splits questions pasted into an empty title with empty answer options. They are queued before those already
 * waiting.
 */
export function splitPastedQuestions(
  { text, source, values }: Pasted,
  waiting: readonly QuestionTexts[],
): SplitText<QuestionTexts> | undefined {
  const options = Array.isArray(values.answerOptions) ? values.answerOptions : [];
  if (source !== 'title' || [values.title, ...options].some(value => String(value ?? '').trim()))
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
