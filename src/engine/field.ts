import { boolean } from './fields/boolean';
import { computed } from './fields/computed';
import { coordinate } from './fields/coordinate';
import { date } from './fields/date';
import { day } from './fields/day';
import { email } from './fields/email';
import { image } from './fields/image';
import { list } from './fields/list';
import { number } from './fields/number';
import { reference } from './fields/reference';
import { richText } from './fields/richText';
import { select } from './fields/select';
import { status } from './fields/status';
import { text } from './fields/text';
import { texts } from './fields/texts';
import { url } from './fields/url';

/** The field types. A new one is a file beside these and its line here. */
export const field = {
  boolean,
  computed,
  coordinate,
  date,
  day,
  email,
  image,
  list,
  number,
  reference,
  richText,
  select,
  status,
  text,
  texts,
  url,
};
