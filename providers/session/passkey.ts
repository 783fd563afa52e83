import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/**
 * Makes the browser sign with a passkey, using the embedded API's options (upstream-contract.md §15.5).
 * @throws {Error} NotAllowedError if the user cancels or the prompt times out, AbortError if it was aborted.
 */
export const getPasskey = (options: unknown): Promise<AuthenticationResponseJSON> =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });

/**
 * Makes the browser create a passkey.
 * @throws {Error} As `getPasskey`, and InvalidStateError if the device already has one for this account.
 */
export const createPasskey = (options: unknown): Promise<RegistrationResponseJSON> =>
  startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });

/** Aborts the browser's pending passkey prompt. */
export const cancelPasskeyPrompt = (): void => WebAuthnAbortService.cancelCeremony();
