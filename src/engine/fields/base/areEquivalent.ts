import isEqualWith from 'lodash/isEqualWith';

/**
 * Whether two cleaned values are the same. Empty values are; a chosen file only equals itself.
 * @param isSame Compares two values that are neither empty nor a file.
 */
export function areEquivalent(one: unknown, other: unknown, isSame = isEquivalent): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  return one instanceof Blob || other instanceof Blob ? one === other : isSame(one, other);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isEmpty))
  );
}

/** Ignores the format: numbers and their text, date-time notations, line endings, key order. */
const isEquivalent = (one: unknown, other: unknown): boolean =>
  isEqualWith(one, other, (a: unknown, b: unknown) =>
    isScalar(a) && isScalar(b) ? isSameScalar(a, b) : undefined,
  );

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function isSameScalar(one: unknown, other: unknown): boolean {
  if (typeof one !== typeof other) return String(one) === String(other) || Number(one) === Number(other);
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  return normalizeText(one) === normalizeText(other) || isSameDateTime(one, other);
}

const normalizeText = (text: string) => text.replace(/\r\n?/g, '\n').normalize();

const dateTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const isSameDateTime = (one: string, other: string) =>
  dateTimePattern.test(one) && dateTimePattern.test(other) && Date.parse(one) === Date.parse(other);
