import type { ApiDeclaration } from './ApiDeclaration';
import type { OtherApis } from './OtherApi';

/** Declares the panel's API; omitted keys default to those of the embedded one. */
export const defineApi = (api: ApiDeclaration): ApiDeclaration => api;

/** Declares further APIs by the names that resources use in `api.at`. */
export const defineApis = (apis: OtherApis): OtherApis => apis;
