import { z } from 'zod';
import { type SubjectKind, subjectKinds } from '#contract/operations/privacy/subject-kinds.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { collectPerson, zipPerson } from '#server/identity/account/zip-person.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { requireReauthentication } from '#server/platform/guard/reauthentication.ts';
import { refuse } from '#server/platform/refuse.ts';
import { decrypt, encrypt } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import { addressDigest } from './find.ts';
import { findSubject } from './subjects.ts';

/** The address that serves the export of a person. Its ticket is encrypted, so that no address of a person is in a URL. */
export const personExportPath = '/api/privacy/archive';

const ticketPurpose = 'privacy-export';
const ticketMs = 10 * minuteMs;
const ticketShape = z.object({ email: z.string(), kind: z.enum(subjectKinds), actorId: z.string(), until: z.number() });

/** Exports per administrator and hour. */
const cap = { name: 'privacy-export', points: 30, perSeconds: 3600 };

/** Returns the address of a person's data export, for this administrator and ten minutes. Refuses with NOT_FOUND. */
export async function startPersonExport(
  ctx: Ctx,
  { email, kind }: { email: string; kind: SubjectKind },
): Promise<{ href: string }> {
  await ctx.db.transact(systemScope, (tx) => findSubject(tx, email, kind));
  const ticket: z.infer<typeof ticketShape> = {
    email,
    kind,
    actorId: actorOf(ctx).id,
    until: ctx.now().getTime() + ticketMs,
  };
  const token = encrypt(ctx.secrets, ticketPurpose, JSON.stringify(ticket));
  return { href: `${personExportPath}?ticket=${encodeURIComponent(token)}` };
}

/**
 * Exports everything stored about a person as their own export does. The audit entry is committed before the first byte
 * is sent. Refuses with NOT_FOUND for a ticket that is not this administrator's or has expired. Requires a recent
 * reauthentication.
 */
export async function exportPerson(
  ctx: Ctx,
  inventory: readonly PersonalData[],
  token: string,
): Promise<AsyncIterable<Uint8Array>> {
  requireReauthentication(ctx);
  const { email, kind } = readTicket(ctx, token);
  await ctx.limits.consume(cap, actorOf(ctx).id);
  const { user, collected } = await ctx.db.transact(systemScope, async (tx) => {
    const subject = await findSubject(tx, email, kind);
    return { user: subject.user, collected: await collectPerson(tx, inventory, subject.person) };
  });
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: 'person.exported',
      resourceId: user?.id ?? null,
      details: { addressDigest: addressDigest(ctx, email), kind, files: collected.files.length },
    }),
  );
  return zipPerson(ctx, collected);
}

/** The file name that an export has now. */
export function personExportName(ctx: Ctx): string {
  return `personal-data-${inZurich(ctx.now()).toPlainDate()}.zip`;
}

function readTicket(ctx: Ctx, token: string): z.infer<typeof ticketShape> {
  let plain: string;
  try {
    plain = decrypt(ctx.secrets, ticketPurpose, token);
  } catch {
    throw refuse('NOT_FOUND');
  }
  const ticket = ticketShape.parse(JSON.parse(plain));
  if (ticket.actorId !== actorOf(ctx).id || ticket.until < ctx.now().getTime()) throw refuse('NOT_FOUND');
  return ticket;
}
