import { useTranslate } from 'react-admin';
import { useDeclaration } from '../../engine';

export interface ItemLanguage {
  id: string;
  name: string;
}

/** The languages of items: the choices in their declaration, with names in the panel's language. */
export function useItemLanguages(): ItemLanguage[] {
  const translate = useTranslate();
  const { lang } = useDeclaration('changelog-items').fields;
  return (lang?.choices ?? []).map(({ id, name }) => ({
    id: String(id),
    name: translate(`resources.changelog-items.choices.lang.${id}`, { _: String(name) }),
  }));
}
