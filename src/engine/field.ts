import { boolean } from './fields/boolean';
import { computed } from './fields/computed';
import { coordinate } from './fields/coordinate';
import { date } from './fields/date';
import { day } from './fields/day';
import { email } from './fields/email';
import { number } from './fields/number';
import { reference } from './fields/reference';
import { richText } from './fields/richText';
import { select } from './fields/select';
import { text } from './fields/text';

/** The field types. A new one is a file beside these and its line here. */
export const field = {
  boolean,
  computed,
  coordinate,
  date,
  day,
  email,
  number,
  reference,
  richText,
  select,
  text,
};
