import type { ApiPlace } from '../providers/api/ApiDeclaration';

/** The origins of these APIs and of their files; paths are on the panel's own. */
export function originsOf(
  apis: readonly Pick<ApiPlace, 'base' | 'files'>[],
  built: string = import.meta.env.VITE_API_URL ?? '',
): string[] {
  const places = [built, ...apis.flatMap(({ base = '', files = '' }) => [base, files])];
  return [...new Set(places.filter(place => URL.canParse(place)).map(place => new URL(place).origin))];
}
