import type { FormatName } from '../../src/firstRows/formats';

/** What src/firstRows says values with. */
export interface Formats {
  formats: Record<FormatName, (value: unknown) => string>;
  kindsOf(value: unknown): string[];
}
