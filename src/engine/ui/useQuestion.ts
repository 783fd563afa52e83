import { useState } from 'react';

/**
 * Asks the user a question and waits for the answer. The component shows a dialog for `question` while it is
 * set; the dialog calls its `onAnswer`.
 */
export function useQuestion<Question extends object, Answer = boolean>() {
  const [question, setQuestion] = useState<Question & { onAnswer(answer: Answer): void }>();
  const ask = (asked: Question) =>
    new Promise<Answer>(resolve => {
      const onAnswer = (answer: Answer) => {
        setQuestion(undefined);
        resolve(answer);
      };
      setQuestion({ ...asked, onAnswer });
    });
  return { ask, question };
}
