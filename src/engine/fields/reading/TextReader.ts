import type { Identifier } from 'react-admin';
import type { Field, ValidationMessage } from '../Field';

/** What a text of a file means: a value as the field's input would give it, or why it has none. */
export type TextReading = { value: unknown } | { problem: ValidationMessage };

/** Reads a text that is not empty, and has no white space around it. */
export type TextReader = (text: string) => TextReading;

/** What may be looked at before the first text is read. */
export interface ReadingContext {
  /** The field whose values are read. */
  field: Field;
  /** The texts of the file's column: one of them may tell how the others are spelt. */
  texts: readonly string[];
  /** A text of the panel's in each of its languages. */
  inEveryLanguage(key: string): string[];
  /** The names of choices, by keys below `resources.<resource>.choices.<source>`, in each language. */
  choiceNames(choice: string | number | boolean): string[];
  /** The records of a resource by what they are called. @throws what the call throws. */
  recordNames(resource: string): Promise<readonly { id: Identifier; name: string }[]>;
}

/** Makes what reads a field's texts, once for a file. It may ask for records. */
export type CreateTextReader = (context: ReadingContext) => Promise<TextReader>;
