/**
 * The links to the files that the panel begins with, in the page's language, as far as they are not in use
 * yet. The build lists them in the page (vite/listPanelFiles.ts).
 */
export function panelLinks(): Element[] {
  const list = document.getElementById('panel');
  if (!(list instanceof HTMLTemplateElement)) return [];
  const { lang } = document.documentElement;
  return [...list.content.querySelectorAll(`link:not([data-locale]), [data-locale="${lang}"]`)];
}
