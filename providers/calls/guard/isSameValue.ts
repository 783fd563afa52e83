import isEqualWith from 'lodash/isEqualWith';

/**
 * Whether two cleaned values of a field say the same, however they are spelt: a number as text, one moment in
 * two notations, lines that end otherwise, keys in another order, an empty text and none at all.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  return isEqualWith(one, other, (a: unknown, b: unknown) =>
    isScalar(a) && isScalar(b) ? isSameScalar(a, b) : undefined,
  );
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isEmpty))
  );
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function isSameScalar(one: unknown, other: unknown): boolean {
  if (typeof one !== typeof other) return String(one) === String(other) || Number(one) === Number(other);
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  return spelling(one) === spelling(other) || isSameMoment(one, other);
}

const spelling = (text: string) => text.replace(/\r\n?/g, '\n').normalize();

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const isSameMoment = (one: string, other: string) =>
  moment.test(one) && moment.test(other) && Date.parse(one) === Date.parse(other);
