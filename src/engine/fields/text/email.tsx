import type { Samples } from '../../declaration/Field';
import { createField, type FieldFactory, type FieldOptions } from '../base/createField';
import { linkedText } from './text';

/** Excludes lone surrogates, which a link can't contain. */
const shape = /^[^\s@\p{Cs}]+@[^\s@\p{Cs}]+$/u;

/** A `mailto:` link that encodes everything that would add recipients, a subject or a body. */
const mailTo = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** An email address: a mail link, and an email input. */
export const email: FieldFactory<string, FieldOptions<string>> = (options = {}) => {
  const hrefOf = (text: string) => (shape.test(text) ? mailTo(text) : undefined);
  const defaults = linkedText({ type: 'email', hrefOf, invalid: 'seamark.validation.email' });
  return createField<string>('email', defaults, options);
};

export const emailSamples: Samples = number => [`sample${number}@example.com`];
