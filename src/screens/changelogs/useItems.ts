import { useQuery } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider } from 'react-admin';
import { cacheKeys } from '../../engine';
import { readItems } from './readItems';
import { inLanguage } from './translations';
import { useItemLanguages } from './useItemLanguages';

/** A changelog with its items in every language, in their order. */
interface ChangelogWithItems extends ReturnType<typeof readItems> {
  changelog: RaRecord;
}

/** Reads a changelog: the API returns its items in one language at a time. */
export function useReadChangelog() {
  const dataProvider = useDataProvider();
  const languages = useItemLanguages();
  return async (id: Identifier, signal?: AbortSignal): Promise<ChangelogWithItems> => {
    const read = async (lang: string) => {
      const { data } = await dataProvider.getOne('changelogs', {
        id,
        meta: { lang },
        ...(signal && { signal }),
      });
      const { items, malformed } = readItems(data.items, lang);
      return { changelog: data, items: inLanguage(items, lang), malformed };
    };
    // The first one's version covers all languages, so it must not be newer than the others' items.
    const [first = '', ...others] = languages.map(language => language.id);
    const answers = [await read(first), ...(await Promise.all(others.map(read)))];
    return {
      changelog: answers[0]?.changelog,
      items: answers.flatMap(({ items }) => items),
      malformed: answers.find(({ malformed }) => malformed)?.malformed,
    };
  };
}

/** The changelog of a screen, as react-query caches it. */
export function useItems(id: string) {
  const read = useReadChangelog();
  return useQuery({
    queryKey: [...cacheKeys.resource('changelogs'), 'items', id],
    queryFn: ({ signal }) => read(id, signal),
  });
}
