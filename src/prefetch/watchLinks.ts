/**
 * Milliseconds that the pointer rests on a link before it counts as pointed at: not every link that it
 * crosses is meant.
 */
const rest = 50;

/**
 * Tells of each link of the page, by its address, that is pointed at or focused: it may be followed next. A
 * press counts at once.
 */
export function watchLinks(page: Document, onMeant: (address: string) => void): void {
  const { location } = page;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: HTMLAnchorElement | undefined;

  const tell = (link: HTMLAnchorElement) => {
    clearTimeout(timer);
    onMeant(link.pathname + link.search);
  };
  const watch = (event: string, react: (link: HTMLAnchorElement) => void) =>
    page.addEventListener(event, ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.href && link.origin === location.origin && link.href !== location.href) return react(link);
      clearTimeout(timer);
      last = undefined;
    });

  watch('pointerover', link => {
    if (link === last) return;
    last = link;
    clearTimeout(timer);
    timer = setTimeout(() => tell(link), rest);
  });
  watch('focusin', tell);
  watch('pointerdown', tell);
}
