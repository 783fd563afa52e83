import type { TranslateFunction } from 'react-admin';
import { inSentence } from './inSentence';

/** What the form of a new record is called: as its resource says, else New and its name. */
export const newTitle = (translate: TranslateFunction, resource: string): string => {
  const name = inSentence(translate(`resources.${resource}.name`, { smart_count: 1 }));
  return translate(`resources.${resource}.new`, { _: translate('seamark.page.create', { name }) });
};
