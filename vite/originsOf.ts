import type { ApiAddress } from '../providers/api/ApiDeclaration';

/** The origins of these APIs and of their files; paths are on the panel's own. */
export function originsOf(
  apis: readonly Pick<ApiAddress, 'base' | 'files'>[],
  built: string = import.meta.env.VITE_API_URL ?? '',
): string[] {
  const addresses = [built, ...apis.flatMap(({ base = '', files = '' }) => [base, files])];
  return [
    ...new Set(addresses.filter(address => URL.canParse(address)).map(address => new URL(address).origin)),
  ];
}
