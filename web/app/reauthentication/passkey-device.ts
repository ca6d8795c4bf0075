import type { Assertion, Passkey } from '#contract/identity/passkeys.ts';
import { api } from '#web/api/client.ts';

/** Whether this browser supports passkeys. */
export const supportsPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Signs the server's challenge with a passkey. Throws when the user cancels or the device fails. */
export async function signWithPasskey(): Promise<{ challengeId: string; response: Assertion }> {
  const [{ startAuthentication }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.passkeys.startSignIn(),
  ]);
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const response = await startAuthentication({ optionsJSON });
  return { challengeId, response: { ...response, clientExtensionResults: {} } };
}

/** Creates a passkey for this account on a device and stores it under this name. */
export async function registerPasskey(name: string): Promise<Passkey> {
  const [{ startRegistration }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.passkeys.startRegistration(),
  ]);
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { response, ...credential } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return api.passkeys.register({
    challengeId,
    name,
    response: {
      ...credential,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    } as Parameters<typeof api.passkeys.register>[0]['response'],
  });
}

/** The message for a failed passkey operation; null when the server's message is shown already. */
export function passkeyErrorMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  return ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError'].includes(error.name)
    ? 'The device gave no passkey. Try again, or use another device.'
    : null;
}
