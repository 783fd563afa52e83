import { pageAsked } from './pageAsked';

/**
 * The link to the script that draws the rows of the list at the page's address before the panel is there, in
 * the page's language and mode; none for any other address. The build lists them in the page
 * (vite/firstRows/firstRows.ts).
 */
export function rowsLink(): Element[] {
  const listed = document.querySelector<HTMLMetaElement>('[name=seamark-rows]');
  const { pathname } = location;
  if (!pageAsked() || !listed?.dataset.at?.split(' ').includes(pathname)) return [];
  const { lang, dataset } = document.documentElement;
  const mode = dataset.theme || (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');
  const width = matchMedia('(min-width:600px)').matches ? 'wide' : 'narrow';
  const link = document.createElement('link');
  Object.assign(link, {
    id: 'rows',
    rel: 'modulepreload',
    crossOrigin: '',
    href: `${listed.content + pathname.replaceAll('/', '.')}.${lang}.${mode}.${width}.js`,
  });
  return [link];
}
