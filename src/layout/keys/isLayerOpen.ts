/** Whether a dialog, a drawer or a menu is open over the screen. */
export const isLayerOpen = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden), dialog[open]') !== null;
