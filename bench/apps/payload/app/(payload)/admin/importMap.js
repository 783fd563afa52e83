/** Written anew by `payload generate:importmap`. */
export const importMap = {};
