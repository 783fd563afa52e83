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
 * Has the browser sign with a passkey, by options of the embedded API (upstream-contract.md §15.5).
 * @throws {Error} NotAllowedError where the person has thought better of it or let the time pass, AbortError
 * where it was called off.
 */
export const getPasskey = (options: unknown): Promise<AuthenticationResponseJSON> =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });

/**
 * Has the browser make a passkey.
 * @throws {Error} as `getPasskey`, and InvalidStateError where the device has one of this account already.
 */
export const createPasskey = (options: unknown): Promise<RegistrationResponseJSON> =>
  startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });

/** Calls off what the browser asks for just now. */
export const callOffPasskey = (): void => WebAuthnAbortService.cancelCeremony();
