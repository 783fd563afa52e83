import { boolean } from './fields/choice/boolean';
import { reference } from './fields/choice/reference';
import { select } from './fields/choice/select';
import { status } from './fields/choice/status';
import { computed } from './fields/computed';
import { coordinate } from './fields/coordinate/coordinate';
import { date } from './fields/date/date';
import { day } from './fields/date/day';
import { display } from './fields/display';
import { email } from './fields/email';
import { image } from './fields/image/image';
import { list } from './fields/list';
import { number } from './fields/number';
import { richText } from './fields/richText/richText';
import { text } from './fields/text';
import { texts } from './fields/texts/texts';
import { url } from './fields/url';

/** The field types. A new one is a file beside these and its line here. */
export const field = {
  boolean,
  computed,
  coordinate,
  date,
  day,
  display,
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
