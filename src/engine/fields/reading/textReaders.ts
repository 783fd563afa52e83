import { createBooleanReader } from './createBooleanReader';
import { createChoiceReader } from './createChoiceReader';
import { createCoordinateReader } from './createCoordinateReader';
import { createDayReader } from './createDayReader';
import { createEntriesReader } from './createEntriesReader';
import { createNumberReader } from './createNumberReader';
import { createReferenceReader } from './createReferenceReader';

/** How each type of field reads a file's text, where the text is not the value. A list loads without them. */
export const textReaders = {
  boolean: createBooleanReader,
  choice: createChoiceReader,
  coordinate: createCoordinateReader,
  day: createDayReader,
  entries: createEntriesReader,
  number: createNumberReader,
  reference: createReferenceReader,
};
