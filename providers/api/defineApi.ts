import type { ApiDeclaration } from './ApiDeclaration';

/** Declares the API that the panel speaks to; what is left out is the embedded one's. */
export const defineApi = (api: ApiDeclaration): ApiDeclaration => api;
