import { vi } from 'vitest';

/** Media queries for a screen of this width in pixels. */
export function showAt(width: number): void {
  window.matchMedia = (media: string) => {
    const [, side, limit] = /(min|max)-width:\s*([\d.]+)/.exec(media) ?? [];
    const matches = side === 'min' ? width >= Number(limit) : width <= Number(limit);
    return Object.assign(new EventTarget(), {
      media,
      matches,
      onchange: null,
      addListener: vi.fn(),
      removeListener: vi.fn(),
    });
  };
}
