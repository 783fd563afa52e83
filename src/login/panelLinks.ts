/**
 * The links to the files that the panel begins with, in the page's language, as far as they are not in use
 * yet: the panel's own file is the first. The build lists them in the page (vite/listPanelFiles.ts).
 */
export function panelLinks(): Element[] {
  const list = document.getElementById('panel');
  if (!(list instanceof HTMLTemplateElement)) return [];
  const { lang } = document.documentElement;
  return [...list.content.querySelectorAll(`link:not([data-locale]), [data-locale="${lang}"]`)];
}

/** Names these files to the browser, which then fetches and compiles them; those that it has at once. */
export function addPanelLinks(): Element[] {
  const links = panelLinks();
  document.head.append(...links);
  return links;
}
