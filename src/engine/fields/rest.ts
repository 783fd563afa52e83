/**
 * The components of fields that a list's rows do without: inputs, most filters, a few cells. The build puts
 * them into the panel's second file (vite/panelChunks.ts). What is large is fetched on demand instead: the
 * editor and the sanitiser of formatted texts.
 */
export { NumberInput, SelectInput, TextInput } from 'react-admin';
export { ReferencedRecords } from './choice/ReferencedRecords';
export { SearchFilter } from './choice/search/SearchFilter';
export { SearchInput } from './choice/search/SearchInput';
export { YesNoInput } from './choice/YesNoInput';
export { CoordinateInput } from './coordinate/CoordinateInput';
export { DateTimeInput } from './date/DateTimeInput';
export { DayInput } from './date/DayInput';
export { FileInput } from './file/FileInput';
export { FileCell } from './file/FileLink';
export { DayFilter } from './filter/DayFilter';
export { NumberFilter } from './filter/NumberFilter';
export { SeveralFilter } from './filter/SeveralFilter';
export { TextFilter } from './filter/TextFilter';
export { ImageInput } from './image/ImageInput';
export { JsonInput } from './json/JsonInput';
export { MarkdownInput } from './markdown/MarkdownInput';
export { ItemsInput } from './nested/ItemsInput';
export { FigureCell } from './number/FigureCell';
export { FigureInput } from './number/FigureInput';
export { textReaders } from './reading/textReaders';
export { TextsInput } from './texts/TextsInput';
