// The field types: `field.boolean` and so on. To add one, create a file next to these and export it here. The
// build removes those that no declaration uses (vite/panelChunks.ts).
export { boolean } from './fields/choice/boolean';
export { reference } from './fields/choice/reference';
export { references } from './fields/choice/references';
export { select } from './fields/choice/select';
export { status } from './fields/choice/status';
export { computed } from './fields/computed';
export { coordinate } from './fields/coordinate/coordinate';
export { date } from './fields/date/date';
export { dateTime } from './fields/date/dateTime';
export { day } from './fields/date/day';
export { display } from './fields/display';
export { email } from './fields/email';
export { file } from './fields/file/file';
export { image } from './fields/image/image';
export { json } from './fields/json/json';
export { list } from './fields/list';
export { markdown } from './fields/markdown/markdown';
export { group } from './fields/nested/group';
export { items } from './fields/nested/items';
export { number } from './fields/number/number';
export { richText } from './fields/richText/richText';
export { text } from './fields/text';
export { texts } from './fields/texts/texts';
export { url } from './fields/url';
