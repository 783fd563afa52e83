import { questionType } from '../database/schema';
import { type Check, checkFields } from '../fields/checkFields';
import { choice } from '../fields/choice';
import { FieldError } from '../fields/FieldError';
import { requiredText } from '../fields/text';
import type { JsonObject } from '../requests/readJson';
import { invalid } from '../responses/ApiError';

const mostOptions = 100;

/** The options of a multi-choice question: one or more texts, none of them empty (requirements.md §5.4). */
const options: Check<string[]> = sent => {
  if (!Array.isArray(sent) || sent.length === 0) throw new FieldError('Add at least one answer option');
  if (sent.length > mostOptions) throw new FieldError(`At most ${mostOptions} answer options are possible`);
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

/**
 * Checks what was sent for a question of this survey.
 * @throws {ApiError} 422.
 */
export function checkQuestion(surveyId: string, body: JsonObject) {
  const { surveyId: named, ...question } = checkFields(body, {
    surveyId: requiredText('Survey', 100),
    title: requiredText('Question title', 500),
    type: choice('Type', questionType.enumValues),
  });
  if (named !== surveyId) throw invalid({ surveyId: 'Survey is another one than the address names' });
  const { answerOptions } = checkFields(body, { answerOptions: question.type === 'multi' ? options : none });
  return { ...question, answerOptions };
}
