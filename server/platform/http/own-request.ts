import type { Services } from '#server/platform/context.ts';
import { readSignedId, signId } from '#server/platform/secrets/signed-id.ts';

/** The header that marks a request of this server to itself. It is only sent over loopback. */
export const ownRequestHeader = 'x-own-request';

const purpose = 'own-request';

/** The value of the header, which only this installation can sign. */
export const signOwnRequest = ({ secrets, newId }: Pick<Services, 'secrets' | 'newId'>): string =>
  signId(secrets, purpose, newId());

/** Whether this server itself sent a request: the limits of visitors do not concern it, and it is not counted as theirs. */
export function isOwnRequest({ secrets }: Pick<Services, 'secrets'>, header: string | undefined): boolean {
  return header !== undefined && readSignedId(secrets, purpose, header) !== null;
}
