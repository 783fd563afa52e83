import { useStore } from 'react-admin';
import { cardSize } from '../card/cardSize';

export interface PhoneSettings {
  /** Default: the panel's. */
  mode?: 'light' | 'dark';
  isLarge: boolean;
  /** Whether the phone is set to large text. */
  hasLargeType: boolean;
}

const defaultSettings: PhoneSettings = { isLarge: false, hasLargeType: false };

/** The settings, kept until the page is reloaded. */
export function usePhoneSettings(): [PhoneSettings, (change: Partial<PhoneSettings>) => void] {
  const [setting, set] = useStore<PhoneSettings>('changelogs.phone', defaultSettings);
  return [setting, change => set({ ...setting, ...change })];
}

/** The size of a phone including its edges, in pixels. The card is the same size in all of them. */
export const phoneSize = ({ isLarge }: PhoneSettings) =>
  isLarge ? { width: cardSize.width + 87, height: 690 } : { width: cardSize.width + 43, height: 590 };
