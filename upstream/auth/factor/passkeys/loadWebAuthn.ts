/**
 * What reads passkeys, with twenty-two packages behind it: in memory from the first call that has to do with
 * one.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');
