import type { FormatName } from '../../src/firstRows/formats';
import type { PageItem } from '../../src/firstRows/pageItems';

/** What src/firstRows says values, and orders pages, with. */
export interface Formats {
  formats: Record<FormatName, (value: unknown) => string>;
  kindsOf(value: unknown): string[];
  pageItems(count: number, page: number, siblingCount: number): PageItem[];
}
