/** Responds to all media queries in this way. */
export function answerMedia(isMatching: (media: string) => boolean): void {
  window.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isMatching(media),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}

/** Media queries for a screen of this width in pixels. */
export const showAt = (width: number): void =>
  answerMedia(media => {
    const [, side, limit] = /(min|max)-width:\s*([\d.]+)/.exec(media) ?? [];
    return side === 'min' ? width >= Number(limit) : width <= Number(limit);
  });
