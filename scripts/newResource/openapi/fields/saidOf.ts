import type { Value } from '../../writing/Plan';
import { firstSentence } from '../schema/firstSentence';
import type { ReadSchema } from '../schema/Schema';

/** What a description begins with, as a field's help. */
export function helpOf({ description }: ReadSchema): Record<string, Value> {
  const help = firstSentence(description);
  return help ? { help } : {};
}

/** Field types whose inputs are typed into. */
const typed = ['text', 'email', 'url', 'number'];
/** A longer one does not fit into an input. */
const longest = 60;
/** What documents have in place of an example. */
const idle = /^(string|text|example|null|none|n\/a|0|)$/i;

/** An example as what an empty input shows. */
export function placeholderOf(
  type: string,
  { example, examples, format }: ReadSchema,
): Record<string, Value> {
  const [first = example] = Array.isArray(examples) ? examples : [];
  if (!typed.includes(type) || format === 'password') return {};
  if (typeof first !== 'string' && typeof first !== 'number') return {};
  const text = String(first).trim();
  return idle.test(text) || text.length > longest || /[\n\r]/.test(text) ? {} : { placeholder: text };
}
