/**
 * What a list's rows do not need of the fields: inputs, most filters, a few cells, and the loader of choices.
 * The build puts it into the panel's second chunk (vite/panelChunks.ts). The large ones load on demand
 * instead: the editor and the sanitiser of rich text.
 */
export { NumberInput, SelectInput, TextInput } from 'react-admin';
export { fetchAtMost } from '../panel/streamRecords';
export { createBooleanReader, createChoiceReader, createReferenceReader } from './choice/choiceReaders';
export { ReferencedRecords, SearchFilter, SearchInput } from './choice/SearchInput';
export { YesNoInput } from './choice/YesNoInput';
export { CoordinateInput } from './coordinate/CoordinateInput';
export { createCoordinateReader } from './coordinate/readCoordinates';
export { createDateTimeReader, createDayReader, DateTimeInput, DayInput } from './date/DayInput';
export { FileCell, FileInput } from './file/FileInput';
export { ImageInput } from './image/ImageInput';
export { JsonInput } from './json/JsonInput';
export { MarkdownInput } from './markdown/MarkdownInput';
export { ItemsInput } from './nested/ItemsInput';
export { FormattedNumberCell, FormattedNumberInput, NumberFilter } from './number/FormattedNumberInput';
export { createNumberReader } from './number/parseNumber';
export { DayFilter } from './text/RangeFilter';
export { TextFilter } from './text/TextFilter';
export { createEntriesReader, TextsInput } from './text/TextsInput';
