/** The first invalid input inside an element, in document order. */
export const firstInvalid = (element: Element): HTMLElement | undefined =>
  element.querySelector<HTMLElement>('[aria-invalid="true"]') ?? undefined;
