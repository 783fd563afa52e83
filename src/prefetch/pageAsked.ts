/** The page of a list that the page's address asks for; 0 where it asks for anything else of it. */
export function pageAsked(): number {
  const [, page] = /^\?page=([1-9]\d*)$/.exec(location.search || '?page=1') ?? [];
  return Number(page ?? 0);
}
