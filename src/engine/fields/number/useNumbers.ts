import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';

/**
 * Formats numbers in the panel's language: counts, shares (0 to 1) as percentages, sizes (bytes) in kB or MB
 * of 1024, durations (seconds) in their largest unit.
 */
export function useNumbers() {
  const locale = useLocale();
  const translate = useTranslate();
  return useMemo(() => {
    const count = new Intl.NumberFormat(locale);
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const inUnit = (unit: string, value: number, digits = value < 10 ? 1 : 0) => {
      const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
      // Browsers lack the units of some languages.
      return translate(`seamark.unit.${unit}`, { smart_count: value, count: shown });
    };
    return {
      count: (value: number) => count.format(value),
      // A tiny share must not read as 0%.
      share: (value: number) => (value > 0 && value < 0.01 ? `<${share.format(0.01)}` : share.format(value)),
      time: (seconds: number) => {
        if (seconds < 60) return inUnit('second', Math.max(1, Math.round(seconds)), 0);
        return seconds < 3600 ? inUnit('minute', seconds / 60, 0) : inUnit('hour', seconds / 3600);
      },
      size: (bytes: number) => {
        if (bytes < 1024) return inUnit('byte', bytes, 0);
        return bytes < 1024 ** 2 ? inUnit('kilobyte', bytes / 1024) : inUnit('megabyte', bytes / 1024 ** 2);
      },
    };
  }, [locale, translate]);
}
