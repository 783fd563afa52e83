/**
 * The languages of content (requirements.md §5.11) by their native names. Armenian comes last: it is not in
 * that list, but changelog items use it.
 */
export const contentLanguages = [
  { id: 'ru', name: 'Русский' },
  { id: 'en', name: 'English' },
  { id: 'es', name: 'Español' },
  { id: 'fr', name: 'Français' },
  { id: 'de', name: 'Deutsch' },
  { id: 'it', name: 'Italiano' },
  { id: 'ko', name: '한국어' },
  { id: 'ja', name: '日本語' },
  { id: 'pt-PT', name: 'Português (Portugal)' },
  { id: 'pt-BR', name: 'Português (Brasil)' },
  { id: 'es-419', name: 'Español (Latinoamérica)' },
  { id: 'hy', name: 'Հայերեն' },
] as const;

type Code = (typeof contentLanguages)[number]['id'];

/** Some content languages as choices of a select, in the given order. */
export function languageChoices<const Offered extends Code>(
  offered: readonly Offered[],
): readonly { readonly id: Offered; readonly name: string }[] {
  return offered.map(id => ({ id, name: contentLanguages.find(language => language.id === id)?.name ?? id }));
}
