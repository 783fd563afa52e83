/** Selects the visible part of inputs: selects and drop zones also have a hidden one. */
export const focusableInput = [
  ':is(input, textarea):enabled:not([hidden], [aria-hidden], [type="file"])',
  '[role="combobox"]:not([aria-disabled="true"])',
  '[contenteditable="true"]',
].join();
