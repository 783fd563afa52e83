// The field types: `field.boolean` and so on. To add one, create a file next to these and export it here. The
// build removes those that no declaration uses (vite/panelChunks.ts).
export { boolean } from './fields/choice/boolean';
export { reference } from './fields/choice/reference';
export { references } from './fields/choice/references';
export { select } from './fields/choice/select';
export { status } from './fields/choice/status';
export { coordinate } from './fields/coordinate/coordinate';
export { date } from './fields/date/date';
export { dateTime } from './fields/date/dateTime';
export { day } from './fields/date/day';
export { computed } from './fields/display/computed';
export { display } from './fields/display/display';
export { list } from './fields/display/list';
export { file } from './fields/file/file';
export { image } from './fields/image/image';
export { json } from './fields/json/json';
export { markdown } from './fields/markdown/markdown';
export { group } from './fields/nested/group';
export { items } from './fields/nested/items';
export { number } from './fields/number/number';
export { richText } from './fields/richText/richText';
export { email } from './fields/text/email';
export { text } from './fields/text/text';
export { texts } from './fields/text/texts';
export { url } from './fields/text/url';
