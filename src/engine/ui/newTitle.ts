import type { TranslateFunction } from 'react-admin';
import { inSentence } from './inSentence';

/** The title of a create form: the resource's own text, else New and its name. */
export const newTitle = (translate: TranslateFunction, resource: string): string => {
  const name = inSentence(translate(`resources.${resource}.name`, { smart_count: 1 }));
  return translate(`resources.${resource}.new`, { _: translate('seamark.page.create', { name }) });
};
