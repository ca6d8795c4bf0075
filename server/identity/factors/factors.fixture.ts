import { Secret, TOTP } from 'otpauth';
import { deliverSms } from '#server/platform/sms/deliver.ts';
import type { Person, World } from '#server/testing/world.ts';

export interface Authenticator {
  id: string;
  /** The current code, or the one of a later 30-second step. */
  code(later?: number): string;
}

/** Adds a verified authenticator app to the account: sign-ins require it from now on. */
export async function withAuthenticator(world: World, { api }: Person, name = 'Phone app'): Promise<Authenticator> {
  const { id, code } = await unverifiedAuthenticator(world, { api }, name);
  await answerChallenge({ api }, id, code());
  return { id, code };
}

export async function unverifiedAuthenticator(
  world: World,
  { api }: Pick<Person, 'api'>,
  name: string,
): Promise<Authenticator> {
  const { id, totp } = await api.factors.enrol({ friendly_name: name, factor_type: 'totp' });
  const generator = new TOTP({ secret: Secret.fromBase32(totp?.secret ?? '') });
  return { id, code: (later = 0) => generator.generate({ timestamp: world.now.getTime() + later * 30_000 }) };
}

/** Creates a challenge and answers it with this code. */
export async function answerChallenge({ api }: Pick<Person, 'api'>, factorId: string, code: string) {
  const { id: challenge_id } = await api.factors.challenge({ factorId });
  return api.factors.verify({ factorId, challenge_id, code });
}

/** Moves the world's clock forward. */
export function advanceClock(world: World, seconds: number): void {
  world.now = new Date(world.now.getTime() + seconds * 1000);
}

/** The code in the newest SMS to this number. */
export async function codeSentTo(world: World, phone: string): Promise<string> {
  const sent: { to: string; text: string }[] = [];
  const { rows } = await world.db.owner.query<{ id: string }>(
    'select id from sms_messages where recipient = $1 order by created_at desc, id desc limit 1',
    [phone],
  );
  const transport = { send: async (text: { to: string; text: string }) => void sent.push(text) };
  for (const { id } of rows) await deliverSms(world.services, transport, id);
  return /\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '';
}
