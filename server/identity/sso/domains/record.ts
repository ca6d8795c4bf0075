import type { Provider } from '#server/identity/sso/providers/provider.ts';
import type { Services } from '#server/platform/context.ts';
import type { TxtAnswer } from '#server/platform/outgoing/look-up-txt.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';

export interface TxtRecord {
  name: string;
  value: string;
}

/** The record that proves that this installation may speak for the domain: another one for each provider and domain. */
export function recordOf(
  { secrets }: Pick<Services, 'secrets'>,
  { id }: Pick<Provider, 'id'>,
  domain: string,
): TxtRecord {
  const code = digest(secrets, 'sso-domain', `${id}:${domain}`).slice(0, 32);
  return { name: `_firn.${domain}`, value: `firn-domain=${code}` };
}

/** Whether a resolver saw the record. */
export const isSeen = ({ records }: TxtAnswer, { value }: TxtRecord): boolean =>
  records?.some((record) => record.trim() === value) ?? false;

/** Proven: at least one resolver answered, and all that answered saw the record. null: none answered. */
export function isProven(answers: readonly TxtAnswer[], record: TxtRecord): boolean | null {
  const answered = answers.filter(({ records }) => records !== null);
  return answered.length === 0 ? null : answered.every((answer) => isSeen(answer, record));
}
