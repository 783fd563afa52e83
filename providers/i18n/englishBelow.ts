import merge from 'lodash/merge';
import { flatten } from './flatten';
import type { Messages } from './loadMessages';

/** The texts with the English ones where one is missing. What is missing is named in the console. */
export function englishBelow(messages: Messages, english: Messages): Messages {
  const present = flatten(messages);
  const missing = Object.keys(flatten(english)).filter(key => !(key in present));
  if (missing.length > 0) console.warn(`Not translated yet: ${missing.join(', ')}`);
  return merge({}, english, messages);
}
