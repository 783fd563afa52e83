import type { FormatName } from '../../src/firstRows/formats';
import type { PageItem } from '../../src/firstRows/pageItems';
import { sampleTotal } from './samples';

/** What src/firstRows says values, and orders pages, with. */
export interface Formats {
  formats: Record<FormatName, (value: unknown) => string>;
  kindsOf(value: unknown): string[];
  pageItems(count: number, page: number, siblingCount: number): PageItem[];
}

/** Some languages begin to group with the fifth figure, some not by threes. */
const wholes = [0, 7, 999, 1000, 9999, 10_000, 123_456, 1_234_567, sampleTotal, 1_234_567_890];

/** The quickest format that says numbers as the page's language does. */
export function figureOf({ formats }: Formats): FormatName {
  const quick = ['commas', 'points', 'spaces', 'thinSpaces', 'latePoints', 'lateSpaces'] as const;
  const isRight = (name: FormatName) => wholes.every(whole => formats[name](whole) === formats.figure(whole));
  return quick.find(isRight) ?? 'figure';
}
