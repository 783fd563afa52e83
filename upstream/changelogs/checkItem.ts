import { itemLanguage } from '../database/schema';
import { checkImage } from '../images/checkImage';
import { checkFields, choice, FieldError, requiredText, wholeNumber } from '../requests/checkFields';
import { invalid } from '../responses/ApiError';
import { isBlankDescription, sanitizeDescription } from './sanitizeDescription';

const description = requiredText('Description', 20_000);

/** Checks an item's texts (requirements.md §5.7) and sanitizes its description. @throws {ApiError} 422. */
export function checkItem(form: Record<string, unknown>) {
  return checkFields(form, {
    title: requiredText('Title', 200),
    description: sent => {
      const safe = sanitizeDescription(description(sent));
      if (isBlankDescription(safe)) throw new FieldError('Description is required');
      return safe;
    },
    lang: choice('Language', itemLanguage.enumValues),
    changelogId: wholeNumber('Changelog', 1, 2 ** 31 - 1),
    order: sent => (sent === undefined || sent === '' ? undefined : wholeNumber('Order', 1, 100_000)(sent)),
  });
}

/** The image of an item's form; undefined if none was sent. @throws {ApiError} for the field `media`. */
export async function readMedia(form: Record<string, unknown>) {
  const { media } = form;
  if (media === undefined || media === '') return undefined;
  if (!(media instanceof File)) throw invalid({ media: 'Image must be a file' });
  const content = new Uint8Array(await media.arrayBuffer());
  return { ...checkImage(content, 'media'), content };
}
