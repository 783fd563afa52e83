import { useStore } from 'react-admin';
import { cardSize } from '../card/cardSize';

/** How the app's phone is looked at. */
export interface PhoneSettings {
  /** `undefined`: as the panel is. */
  mode?: 'light' | 'dark';
  isLarge: boolean;
  /** Whether its owner has chosen large letters. */
  hasLargeType: boolean;
}

const defaultSettings: PhoneSettings = { isLarge: false, hasLargeType: false };

/** The choice is remembered in this browser. */
export function usePhoneSettings(): [PhoneSettings, (change: Partial<PhoneSettings>) => void] {
  const [setting, set] = useStore<PhoneSettings>('changelogs.phone', defaultSettings);
  return [setting, change => set({ ...setting, ...change })];
}

/** A phone from edge to edge, in pixels: the card is the same in all of them. */
export const phoneSize = ({ isLarge }: PhoneSettings) =>
  isLarge ? { width: cardSize.width + 87, height: 690 } : { width: cardSize.width + 43, height: 590 };
