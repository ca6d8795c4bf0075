import { dayMs } from '#contract/time/durations.ts';
import { systemScope } from '#server/platform/db/db.ts';
import type { World } from '#server/testing/world.ts';
import { type Inquiry, inquiries } from './tables.ts';

let lastNumber = 0;

/** Inserts an existing inquiry with the given values, without mails. Returns its id. */
export async function addInquiry({ services }: World, overrides: Partial<Inquiry> = {}): Promise<string> {
  const id = services.newId();
  const receivedAt = overrides.receivedAt ?? services.now();
  const inquiry: typeof inquiries.$inferInsert = {
    id,
    number: `TEST-${++lastNumber}`,
    name: 'Operations',
    email: 'operations@bank.example',
    subject: 'Trading floor network',
    message: 'Three branches lose their connection every morning.',
    status: 'new',
    sourcePage: '/contact',
    consentNote: 'Agreed.',
    attempt: 1,
    receivedAt,
    dueAt: new Date(receivedAt.getTime() + dayMs),
    ...overrides,
  };
  await services.db.transact(systemScope, (tx) => tx.insert(inquiries).values(inquiry));
  return id;
}
