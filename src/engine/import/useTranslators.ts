import { useCallback } from 'react';
import type { I18nProvider } from 'react-admin';
import { useLoaded } from '../panel/useLoaded';
import { usePanelI18nProvider } from '../panel/usePanelI18nProvider';

/** What translates into each of the panel's languages; undefined until all of them are here. */
export function useTranslators(): I18nProvider['translate'][] | undefined {
  const { translatorIn, getLocales, translate } = usePanelI18nProvider();
  const load = useCallback(async () => {
    if (!translatorIn) return [translate];
    return Promise.all((getLocales?.() ?? []).map(({ locale }) => translatorIn(locale)));
  }, [translatorIn, getLocales, translate]);
  return useLoaded(load);
}
