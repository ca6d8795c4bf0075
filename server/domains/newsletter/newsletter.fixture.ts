import type { MailMessage } from '#server/platform/mail/transport.ts';
import type { World } from '#server/testing/world.ts';

let visitors = 0;

/** Requests the newsletter from a new network and returns the mails that this causes. */
export async function request(world: World, email: string): Promise<MailMessage[]> {
  const visitor = world.person({ address: `203.0.113.${(++visitors % 250) + 1}` });
  await visitor.api.newsletter.subscribe({ email, page: '/services/cloud' });
  return world.deliverMail();
}

/** Subscribes and confirms; returns the welcome mail. */
export async function subscribeAndConfirm(world: World, email: string): Promise<MailMessage> {
  const [confirmation] = await request(world, email);
  await world.person().api.newsletter.confirm({ token: confirmToken(confirmation) });
  const [welcome] = await world.deliverMail();
  if (!welcome) throw new Error('no welcome mail was sent');
  return welcome;
}

export function confirmToken(mail: MailMessage | undefined): string {
  return /\/newsletter\/confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The token in the header for mail programs. */
export function unsubscribeToken(mail: MailMessage | undefined): string {
  const header = mail?.headers?.['List-Unsubscribe'] ?? '';
  return /^<http:\/\/localhost:3000\/newsletter\/unsubscribe\/([0-9a-f]{64})>$/.exec(header)?.[1] ?? '';
}

export async function subscriptionsOf(world: World, email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await world.db.owner.query(
    'select * from newsletter_subscriptions where email = $1 order by requested_at, id',
    [email],
  );
  return rows;
}

/** The audit entries of the subscriptions of an address. */
export async function auditEntriesOf(world: World, email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await world.db.owner.query(
    `select action, details, result, ip_address from audit_entries
      where resource_id in (select id::text from newsletter_subscriptions where email = $1) order by at, id`,
    [email],
  );
  return rows;
}
