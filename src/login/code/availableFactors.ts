/** The response to a sign-in that requires a second factor (upstream-contract.md §15.5). */
export interface FactorChallenge {
  challenge: string;
  /** The account's factors. Default: an app. */
  factors?: string[] | undefined;
  /** The options for `navigator.credentials.get`, if a passkey can be used at this address. */
  passkey?: object | undefined;
}

export type Kind = 'passkey' | 'app' | 'recovery';
/** Why no passkey of the account can be used: they belong to another site, or the browser lacks support. */
export type Obstacle = 'elsewhere' | 'unsupported';

/** The ways to continue the sign-in here, the best first. */
export function availableFactors({ factors = ['app'], passkey }: FactorChallenge): {
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
