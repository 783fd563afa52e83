import merge from 'lodash/merge';
import { flatten } from './flatten';
import type { Messages } from './loadMessages';

/** Fills missing texts with the English ones and lists them in the console. */
export function withEnglishFallback(messages: Messages, english: Messages): Messages {
  const translated = flatten(messages);
  const missing = Object.keys(flatten(english)).filter(key => !(key in translated));
  if (missing.length > 0) console.warn(`Not translated yet: ${missing.join(', ')}`);
  return merge({}, english, messages);
}
