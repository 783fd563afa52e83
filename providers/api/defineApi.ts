import type { ApiDeclaration } from './ApiDeclaration';
import type { OtherApis } from './OtherApi';

/** Declares the API that the panel speaks to; what is left out is the embedded one's. */
export const defineApi = (api: ApiDeclaration): ApiDeclaration => api;

/** Declares the APIs beside it, by the names that a resource has in `api.at`. */
export const defineApis = (apis: OtherApis): OtherApis => apis;
