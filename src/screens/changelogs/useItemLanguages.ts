import { useTranslate } from 'react-admin';
import { useDeclarations } from '../../engine';

export interface ItemLanguage {
  id: string;
  name: string;
}

/** The languages of items: the choices in their declaration, with names in the panel's language. */
export function useItemLanguages(): ItemLanguage[] {
  const translate = useTranslate();
  const items = useDeclarations().find(({ name }) => name === 'changelog-items');
  const choices = items?.fields.lang?.choices ?? [];
  return choices.map(({ id, name }) => ({
    id: String(id),
    name: translate(`resources.changelog-items.choices.lang.${id}`, { _: String(name) }),
  }));
}
