import { vi } from 'vitest';

/** Media queries as on a screen of this width in pixels. */
export function showAt(width: number): void {
  window.matchMedia = (media: string) => {
    const limit = Number(/max-width:\s*([\d.]+)/.exec(media)?.[1]);
    const matches = width <= limit;
    return Object.assign(new EventTarget(), {
      media,
      matches,
      onchange: null,
      addListener: vi.fn(),
      removeListener: vi.fn(),
    });
  };
}
