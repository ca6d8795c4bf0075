import type { Assertion, Passkey } from '#contract/identity/passkeys.ts';
import { api } from '#web/api/client.ts';

/** Whether this browser can talk to devices that hold passkeys. */
export const supportsPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Has a device sign what the server asks. Throws when the person, or the device, would rather not. */
export async function signWithPasskey(): Promise<{ challengeId: string; response: Assertion }> {
  const [{ startAuthentication }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.passkeys.startSignIn(),
  ]);
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const response = await startAuthentication({ optionsJSON });
  return { challengeId, response: { ...response, clientExtensionResults: {} } };
}

/** Has a device make a passkey for this account, and keeps it under this name. */
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

/** What to say when a device gave no passkey; null where the server has said it. */
export function passkeyErrorMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'InvalidStateError') return 'This device holds a passkey for your account already.';
  return ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError'].includes(error.name)
    ? 'The device gave no passkey. Try again, or use another device.'
    : null;
}
