import { I18nContext, useI18nProvider, useNotify } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { toLocale } from '../../providers/i18n/locales';
import { rememberLocale } from '../../providers/i18n/preferences';
import { isNetworkError, useConnection } from '../engine';

/**
 * Changes the language of a running screen. React-admin remounts the whole page and loses typed input; this
 * re-renders only the texts. The choice is stored on this device.
 */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const provider = useI18nProvider();
  const notify = useNotify();
  const { connection } = useConnection();
  const [locale, setLocale] = useState(() => provider.getLocale());
  const value = useMemo(
    () => ({
      ...provider,
      getLocale: () => locale,
      changeLocale: async (next: string) => {
        try {
          await provider.changeLocale(next);
          rememberLocale(toLocale(next));
          setLocale(next);
        } catch (error) {
          const isMissing = isNetworkError(error);
          if (isMissing) await connection.verify();
          const reason = isMissing ? 'seamark.load.missing' : 'ra.notification.i18n_error';
          notify(connection.isLost() ? 'seamark.errors.network' : reason, { type: 'error' });
        }
      },
    }),
    [provider, notify, locale, connection],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}

/** The displayed language, and a function to change it. */
export function useShownLocale() {
  const { getLocale, changeLocale } = useI18nProvider();
  return { locale: toLocale(getLocale()), changeLocale };
}
