import { useTranslate, useTranslateLabel } from 'react-admin';
import { useWaitForConnection } from '../panel/ConnectionContext';
import { createRun } from './createRun';
import { failureMessage } from './failureOf';
import type { RunParams, RunRow } from './Run';

/** A function that creates runs of calls for a resource. They report failures in the user's language. */
export function useCreateRun(resource: string) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const whenOnline = useWaitForConnection();
  const labelOf = (source: string) => String(translateLabel({ source, resource }));
  return <Row extends RunRow>(params: Omit<RunParams<Row>, 'messageFor' | 'uncertain' | 'whenOnline'>) =>
    createRun({
      ...params,
      messageFor: error => failureMessage(error, { labelOf, translate }),
      uncertain: translate('seamark.run.uncertain'),
      whenOnline,
    });
}
