/**
 * The languages that content may be written in (requirements.md §5.11), each by the name it gives itself.
 * That list has no Armenian, which changelog items use beside English: it comes last.
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

/** Some of the content languages as the choices of a select, in the order given. */
export function languageChoices<const Offered extends Code>(
  offered: readonly Offered[],
): readonly { readonly id: Offered; readonly name: string }[] {
  return offered.map(id => ({ id, name: contentLanguages.find(language => language.id === id)?.name ?? id }));
}
