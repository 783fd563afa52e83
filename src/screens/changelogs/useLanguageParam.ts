import { useEffect } from 'react';
import { useLocale } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useItemLanguages } from './useItemLanguages';

/**
 * The language of the items shown, as a query parameter that survives a reload and Back. Without one, the
 * panel's language is added if items have it, else the first.
 */
export function useLanguageParam(): [lang: string, choose: (lang: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const offered = useItemLanguages().map(({ id }) => id);
  const locale = useLocale();
  const requested = parameters.get('lang') ?? '';
  const fallback = offered.includes(locale) ? locale : (offered[0] ?? '');
  const lang = offered.includes(requested) ? requested : fallback;

  useEffect(() => {
    if (requested !== lang) setParameters(withLanguage(lang), { replace: true });
  }, [requested, lang, setParameters]);

  return [lang, chosen => setParameters(withLanguage(chosen))];
}

const withLanguage = (lang: string) => (before: URLSearchParams) => {
  before.set('lang', lang);
  return before;
};
