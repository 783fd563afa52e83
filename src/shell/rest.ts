/** What the first screen does not need, in the panel's second chunk (vite/panelChunks.ts). */

export { DeferredParts } from './DeferredParts';
export { UserMenu } from './header/UserMenu';
export { KeySheet } from './keys/KeySheet';
export { PasswordResetNotice } from './messages/PasswordResetNotice';
export { Toasts } from './messages/Toasts';
export { NotFound } from './NotFound';
export { Finder } from './search/Finder';
export { Count } from './sidebar/Count';
