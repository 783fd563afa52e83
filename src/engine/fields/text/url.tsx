import type { Samples } from '../../declaration/Field';
import { createField, type FieldFactory, type FieldOptions } from '../base/createField';
import { isWebAddress } from '../file/storedFile';
import { linkedText } from './text';

const inNewTab = { target: '_blank', rel: 'noopener noreferrer' };

/** A web address: a link in a new tab, and a URL input. */
export const url: FieldFactory<string, FieldOptions<string>> = (options = {}) => {
  const hrefOf = (text: string) => (isWebAddress(text) ? text : undefined);
  const defaults = linkedText({ type: 'url', hrefOf, invalid: 'seamark.validation.url', ...inNewTab });
  return createField<string>('url', defaults, options);
};

export const urlSamples: Samples = number => [`https://example.com/${number}`];
