/** Whether the keyboard has Command where others have Control. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether Control is held, on a Mac Command, and nothing besides. */
export const hasControl = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
