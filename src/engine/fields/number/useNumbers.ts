import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';

/**
 * Formats numbers in the panel's language: counts, shares (0 to 1) as percentages, sizes (bytes) in kB or MB
 * of 1024, durations (seconds) in their largest unit, distances (kilometres) as `110 m` or `6.1 km`.
 */
export function useNumbers() {
  const locale = useLocale();
  const translate = useTranslate();
  return useMemo(() => {
    const count = new Intl.NumberFormat(locale);
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    // Browsers lack the units of some languages.
    const withUnit = (unit: string, value: number, options: Intl.NumberFormatOptions) =>
      translate(`seamark.unit.${unit}`, {
        smart_count: value,
        count: new Intl.NumberFormat(locale, options).format(value),
      });
    const inUnit = (unit: string, value: number, maximumFractionDigits = value < 10 ? 1 : 0) =>
      withUnit(unit, value, { maximumFractionDigits });
    return {
      count: (value: number) => count.format(value),
      // A tiny share must not read as 0%.
      share: (value: number) => (value > 0 && value < 0.01 ? `<${share.format(0.01)}` : share.format(value)),
      time: (seconds: number) => {
        if (seconds < 60) return inUnit('second', Math.max(1, Math.round(seconds)), 0);
        return seconds < 3600 ? inUnit('minute', seconds / 60, 0) : inUnit('hour', seconds / 3600);
      },
      distance: (kilometres: number) => {
        const digits = { maximumSignificantDigits: kilometres < 10 ? 2 : 3 };
        return kilometres < 0.95
          ? withUnit('metre', kilometres * 1000, digits)
          : withUnit('kilometre', kilometres, digits);
      },
      size: (bytes: number) => {
        if (bytes < 1024) return inUnit('byte', bytes, 0);
        return bytes < 1024 ** 2 ? inUnit('kilobyte', bytes / 1024) : inUnit('megabyte', bytes / 1024 ** 2);
      },
    };
  }, [locale, translate]);
}
