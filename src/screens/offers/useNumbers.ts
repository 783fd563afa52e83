import { useMemo } from 'react';
import { useLocale } from 'react-admin';

/** Writes numbers as the panel's language does: counts, shares (0 to 1) in per cent, sizes (bytes) in kB or MB. */
export function useNumbers() {
  const locale = useLocale();
  return useMemo(() => {
    const count = new Intl.NumberFormat(locale);
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const inUnit = (unit: string, value: number) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        maximumFractionDigits: value < 10 ? 1 : 0,
      }).format(value);
    return {
      count: (value: number) => count.format(value),
      share: (value: number) => share.format(value),
      size: (bytes: number) => {
        if (bytes < 1e3) return inUnit('byte', bytes);
        return bytes < 1e6 ? inUnit('kilobyte', bytes / 1e3) : inUnit('megabyte', bytes / 1e6);
      },
    };
  }, [locale]);
}
