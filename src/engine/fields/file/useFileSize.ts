import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';

/** Formats a size in bytes, kB or MB (of 1024) in the panel's language. */
export function useFileSize(): (bytes: number) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback(
    (bytes: number) => {
      const [unit, value] =
        bytes < 1024
          ? ['byte', bytes]
          : bytes < 1024 ** 2
            ? ['kilobyte', bytes / 1024]
            : ['megabyte', bytes / 1024 ** 2];
      const digits = value < 10 && unit !== 'byte' ? 1 : 0;
      const count = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
      // Browsers lack the units of some languages.
      return translate(`seamark.unit.${unit}`, { smart_count: value, count });
    },
    [locale, translate],
  );
}
