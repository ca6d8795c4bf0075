import type { Services } from '#server/platform/context.ts';
import type { DnsAnswer } from '#server/platform/outgoing/look-up-records.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';

export interface TxtRecord {
  name: string;
  value: string;
}

/**
 * The record that proves that this installation may speak for the domain: another one for each domain and for each provider
 * or tenant, whose id is given.
 */
export function recordOf({ secrets }: Pick<Services, 'secrets'>, { id }: { id: string }, domain: string): TxtRecord {
  const code = digest(secrets, 'sso-domain', `${id}:${domain}`).slice(0, 32);
  return { name: `_firn.${domain}`, value: `firn-domain=${code}` };
}

/** Whether a resolver saw the record. */
export const isSeen = ({ records }: DnsAnswer, { value }: TxtRecord): boolean =>
  records?.some((record) => record.trim() === value) ?? false;

/** Proven: at least one resolver answered, and all that answered saw the record. null: none answered. */
export function isProven(answers: readonly DnsAnswer[], record: TxtRecord): boolean | null {
  const answered = answers.filter(({ records }) => records !== null);
  return answered.length === 0 ? null : answered.every((answer) => isSeen(answer, record));
}

/** How many characters a record that begins like ours lacks at its end; 0: there is none. */
function charactersCutOff({ value }: TxtRecord, answers: readonly DnsAnswer[]): number {
  const records = answers.flatMap((answer) => answer.records ?? []).map((text) => text.trim());
  const part = records.find((text) => text !== '' && text !== value && value.startsWith(text));
  return part === undefined ? 0 : value.length - part.length;
}

/** What to do next about a domain whose record was not seen by all resolvers. */
export function nextStepToProve(record: TxtRecord, resolvers: readonly (DnsAnswer & { isSeen: boolean })[]): string {
  const answered = resolvers.filter(({ records }) => records !== null);
  if (resolvers.length === 0) return 'Add this TXT record at your DNS provider, then check it.';
  if (answered.length === 0) return 'No resolver answered. Check again in a few minutes.';
  if (answered.some((answer) => answer.isSeen))
    return 'Some resolvers do not see the record yet. Check again in an hour.';
  const missing = charactersCutOff(record, answered);
  if (missing > 0)
    return `Copy the value again: ${missing === 1 ? '1 character is' : `${missing} characters are`} missing at its end.`;
  if (answered.some(({ records }) => (records?.length ?? 0) > 0))
    return 'The name has another record. Compare the value character by character.';
  return `No resolver sees the record. It must be at ${record.name}: some DNS providers add the domain themselves. New records take up to an hour.`;
}
