/** What a sign-in is answered with where a second factor is wanted (upstream-contract.md §15.5). */
export interface Asked {
  challenge: string;
  /** What the account has. Default: an app. */
  factors?: string[] | undefined;
  /** The options for `navigator.credentials.get`, where a passkey can be used at this address. */
  passkey?: object | undefined;
}

export type Kind = 'passkey' | 'app' | 'recovery';
/** Why none of the account's passkeys can be used: they belong elsewhere, or the browser knows none. */
export type Obstacle = 'elsewhere' | 'unsupported';

/** By what the sign-in may go on here, the best first. */
export function waysToAnswer({ factors = ['app'], passkey }: Asked): {
  kinds: Kind[];
  obstacle: Obstacle | undefined;
} {
  const isSupported = typeof globalThis.PublicKeyCredential === 'function';
  const obstacle = passkey ? 'unsupported' : 'elsewhere';
  const canUse = passkey !== undefined && isSupported;
  return {
    kinds: [
      ...(canUse ? (['passkey'] as const) : []),
      ...(factors.includes('app') ? (['app'] as const) : []),
      'recovery',
    ],
    obstacle: factors.includes('passkey') && !canUse ? obstacle : undefined,
  };
}
