import { useStore } from 'react-admin';
import { cardSize } from '../card/cardSize';

/** How the phones of previews are drawn. */
export interface PhoneSettings {
  /** Default: the panel's. */
  mode?: 'light' | 'dark';
  isLarge: boolean;
  /** Whether the phone is set to large text. */
  hasLargeType: boolean;
}

const defaultSettings: PhoneSettings = { isLarge: false, hasLargeType: false };

/** The settings, which are stored in this browser. */
export function usePhoneSettings(): [PhoneSettings, (change: Partial<PhoneSettings>) => void] {
  const [setting, set] = useStore<PhoneSettings>('changelogs.phone', defaultSettings);
  return [setting, change => set({ ...setting, ...change })];
}

/** A phone with its edges, in pixels. The card has the same size in all of them. */
export const phoneSize = ({ isLarge }: PhoneSettings) =>
  isLarge ? { width: cardSize.width + 87, height: 690 } : { width: cardSize.width + 43, height: 590 };
