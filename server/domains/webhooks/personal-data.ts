import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '#server/records/personal-data.ts';
import { webhookDeliveries, webhookEndpoints } from './tables.ts';

/** What other systems were told about an account: its id, an event and a time. */
export const webhooksData: PersonalData = {
  name: 'webhook-deliveries',
  about: {
    title: 'Webhook deliveries',
    purpose: 'Telling other systems of the company what happened',
    legalBasis: 'Legitimate interest in connected systems',
    data: 'Account number, event, time',
    people: 'Users, people who write to the company',
    recipients: 'The systems that administrators entered',
    keptFor: '30 days',
  },
  tables: ['webhook_deliveries'],
  inExport: 'which system was told of which event about the account, and when',
  atErasure: 'deleted; that the account was deleted is sent afterwards, with its id alone',
  collect(tx, { id }) {
    const { event, createdAt, state, endpointId, recordId } = webhookDeliveries;
    return tx
      .select({ event, createdAt, state, address: webhookEndpoints.address })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
      .where(eq(recordId, id))
      .orderBy(desc(createdAt));
  },
  /** What other systems are told of the erasure itself is written after it. */
  async erase(tx, _ctx, { id }) {
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.recordId, id));
  },
};
