const typed = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  ...['textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'slider', 'spinbutton'].map(
    role => `[role=${role}]`,
  ),
].join();

/** Whether a key that is pressed there is part of a text, or chooses something by its first letter. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typed) !== null;
