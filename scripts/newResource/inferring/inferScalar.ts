import type { PlannedField } from '../writing/Plan';
import { areNotedMoments, inferMoment, moment } from './inferMoment';

type Typed = Pick<PlannedField, 'type' | 'options'> & {
  /** What was guessed, and from what. */
  because?: string;
};

const day = /^\d{4}-\d\d-\d\d$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const address = /^https?:\/\/\S+$/;
const html = /<(p|br|ul|ol|h\d|strong|em|a|div|span)\b[^>]*>/i;

const axes: [name: RegExp, limit: number][] = [
  [/(^|[._])lat(itude)?$/i, 90],
  [/(^|[._])(lng|lon(gitude)?)$/i, 180],
];

/**
 * The field type of values that are no objects and no choices, and its options. What is no number in JSON is
 * none here: a code of digits keeps its zeros, and goes back as a text.
 */
export function inferScalar(
  source: string,
  values: readonly unknown[],
  required: PlannedField['options'],
): Typed {
  const isText = values.every(value => typeof value === 'string');
  const all = (pattern: RegExp) => isText && values.every(value => pattern.test(String(value)));
  const filled = values.filter(value => value !== '');
  const limit = axes.find(([name]) => name.test(source))?.[1];
  if (values.every(value => typeof value === 'boolean')) return { type: 'boolean', options: {} };
  if (limit !== undefined && all(/^-?\d+(\.\d+)?$/))
    return { type: 'coordinate', options: { limit, ...required } };
  if (areNotedMoments(source, values)) return { type: 'date', options: { readOnly: true } };
  if (values.every(value => typeof value === 'number'))
    return { type: 'number', options: { ...required, ...(limit && { min: -limit, max: limit }) } };
  if (!isText || filled.length === 0) return { type: 'text', options: { ...required } };
  if (all(day)) return { type: 'day', options: { stored: 'date', ...required } };
  if (all(moment)) return inferMoment(source, values.map(String), required);
  if (filled.every(value => email.test(String(value)))) return { type: 'email', options: { ...required } };
  if (filled.every(value => address.test(String(value)))) return { type: 'url', options: { ...required } };
  if (filled.some(value => html.test(String(value)))) return { type: 'richText', options: { ...required } };
  const isLong = values.some(value => String(value).length > 120 || String(value).includes('\n'));
  const options = { ...(isLong && { multiline: true }), ...required };
  const isDigits = values.some(value => /^\d+$/.test(String(value)));
  const because = 'digits in quotes stay a text: as a number they would lose zeros and type';
  return { type: 'text', options, ...(isDigits && { because }) };
}
