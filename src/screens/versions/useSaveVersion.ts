import { useState } from 'react';
import { useTranslate, useUpdate } from 'react-admin';
import type { Version } from '../../../resources/versions';
import { submissionErrors, useOutcome } from '../../engine';
import { doubtsAbout } from './doubtsAbout';

interface Question {
  reasons: string[];
  onAnswer(isConfirmed: boolean): void;
}

/**
 * Saves a platform's version, after a question where the version looks like a mistake. `save` answers with
 * the errors for the form, or with nothing once the server has it.
 */
export function useSaveVersion(platform: string, current: Version | undefined, onSaved: () => void) {
  const [update] = useUpdate();
  const [question, setQuestion] = useState<Question>();
  const translate = useTranslate();
  const { succeeded } = useOutcome();

  const ask = (reasons: string[]) =>
    new Promise<boolean>(resolve => {
      const onAnswer = (isConfirmed: boolean) => {
        setQuestion(undefined);
        resolve(isConfirmed);
      };
      setQuestion({ reasons, onAnswer });
    });

  async function save(values: Record<string, unknown>) {
    const version = String(values.version ?? '').trim();
    const reasons = doubtsAbout(version, current?.version).map(doubt =>
      translate(`resources.versions.doubts.${doubt}`, { version, current: current?.version }),
    );
    // Not saved is an error, else the form would count as saved; its reason is shown at the input.
    if (reasons.length > 0 && !(await ask(reasons))) {
      return { version: reasons.join(' '), root: { serverError: 'resources.versions.not_saved' } };
    }
    try {
      const params = { id: platform, data: { ...values, platform }, previousData: current };
      succeeded(
        await update('versions', params, { mutationMode: 'pessimistic', returnPromise: true }),
        'seamark.notification.updated',
      );
      onSaved();
    } catch (error) {
      return submissionErrors(error);
    }
  }

  return { save, question };
}
