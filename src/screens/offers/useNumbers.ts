import { useMemo } from 'react';
import { useLocale } from 'react-admin';

/**
 * Writes numbers as the panel's language does: counts, shares (0 to 1) in per cent, sizes (bytes) in kB or MB
 * of 1024.
 */
export function useNumbers() {
  const locale = useLocale();
  return useMemo(() => {
    const count = new Intl.NumberFormat(locale);
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const inUnit = (unit: string, value: number) => {
      const maximumFractionDigits = value < 10 ? 1 : 0;
      const unitDisplay = unit === 'byte' ? 'long' : 'short';
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay,
        maximumFractionDigits,
      }).format(value);
    };
    return {
      count: (value: number) => count.format(value),
      // A few of a million are not none.
      share: (value: number) => (value > 0 && value < 0.01 ? `<${share.format(0.01)}` : share.format(value)),
      size: (bytes: number) => {
        if (bytes < 1024) return inUnit('byte', bytes);
        return bytes < 1024 ** 2 ? inUnit('kilobyte', bytes / 1024) : inUnit('megabyte', bytes / 1024 ** 2);
      },
    };
  }, [locale]);
}
