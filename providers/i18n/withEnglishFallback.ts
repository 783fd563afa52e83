import merge from 'lodash/merge';
import { flatten, type Texts } from './flatten';

/** Fills missing texts with the English ones and lists them in the console. */
export function withEnglishFallback<Messages extends Texts>(messages: Messages, english: Messages): Messages {
  const translated = flatten(messages);
  const missing = Object.keys(flatten(english)).filter(key => !(key in translated));
  if (missing.length > 0) console.warn(`Not translated yet: ${missing.join(', ')}`);
  return merge({}, english, messages);
}
