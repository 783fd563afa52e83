/** The first input with an error inside an element, in the order of the page. */
export const firstInvalid = (element: Element): HTMLElement | undefined =>
  element.querySelector<HTMLElement>('[aria-invalid="true"], .Mui-error [tabindex="0"], .Mui-error input') ??
  undefined;
