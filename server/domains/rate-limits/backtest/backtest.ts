import { and, desc, gte, notInArray, sql, sum } from 'drizzle-orm';
import type { Backtest } from '#contract/operations/rate-limits/rate-limits.ts';
import { dayMs } from '#contract/time/durations.ts';
import { compileRule, type RuleFacts } from '#server/domains/rate-limits/enforcement/compile.ts';
import { rateLimitRequests as t } from '#server/domains/rate-limits/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { type Minute, refusedOf } from './simulate.ts';
import { networkDigestOf, userDigestOf } from './subjects.ts';

/** Rows of a subject and a minute that are read; beyond that the answer says that it is a part. */
const maximumRows = 200_000;
/** Methods and groups of addresses that are looked at, those with the most requests. */
const maximumGroups = 5_000;
const maximumShown = 10;

interface Subject {
  network: string;
  isOwn: boolean;
  minutes: Minute[];
}

/** What a rule would have refused of the requests that are stored: of its subjects, how many, and how many requests. */
export async function backtest(ctx: Ctx, facts: RuleFacts, days: number): Promise<Backtest> {
  const rule = compileRule(facts);
  const from = new Date(ctx.now().getTime() - days * dayMs);
  const { rows, isPart } = await readMinutes(ctx, rule, from, facts.exceptions);
  const subjects = new Map<string, Subject>();
  let requests = 0;
  const own = ownSubject(ctx, rule.scope);
  for (const { subject, network, minute, count, failed } of rows) {
    requests += count;
    const known = subjects.get(subject) ?? { network, isOwn: subject === own, minutes: [] };
    subjects.set(subject, known);
    known.minutes.push({ minute, count, failed });
  }
  const refused = [...subjects.values()]
    .map(({ minutes, ...subject }) => ({ ...subject, requests: refusedOf(minutes, rule) }))
    .filter((subject) => subject.requests > 0)
    .toSorted((a, b) => b.requests - a.requests);
  return {
    from,
    requests,
    isPart,
    subjects: refused.length,
    refused: refused.reduce((total, subject) => total + subject.requests, 0),
    isOwn: refused.some(({ isOwn }) => isOwn),
    most: refused.slice(0, maximumShown),
  };
}

function ownSubject(ctx: Ctx, scope: RuleFacts['scope']): string {
  if (scope === 'user') return userDigestOf(ctx, actorOf(ctx).id);
  return scope === 'global' ? 'all' : networkDigestOf(ctx, ctx.request.address);
}

type CompiledFacts = ReturnType<typeof compileRule>;

function readMinutes(ctx: Ctx, { scope, matches }: CompiledFacts, from: Date, exceptions: readonly string[]) {
  // Networks among the exceptions cannot be told by their digest.
  const excepted = exceptions.filter((entry) => !entry.includes('/')).map((entry) => networkDigestOf(ctx, entry));
  return transact(ctx, async (tx) => {
    const known = await tx
      .select({ method: t.method, path: t.path })
      .from(t)
      .where(gte(t.minute, from))
      .groupBy(t.method, t.path)
      .orderBy(desc(sum(t.count)), t.path)
      .limit(maximumGroups + 1);
    const isCut = known.length > maximumGroups;
    const groups = known.slice(0, maximumGroups).filter(({ method, path }) => matches(method, path));
    if (groups.length === 0) return { rows: [], isPart: isCut };
    const names = groups.map(({ method, path }) => `${method} ${path}`);
    const isGroup = sql`${t.method} || ' ' || ${t.path} = any(${sql.param(names)}::text[])`;
    const subject = {
      global: sql`'all'`,
      user: sql`${t.userDigest}`,
      tenant: sql`null::text`,
      ip: sql`${t.networkDigest}`,
    }[scope];
    const rows = await tx
      .select({
        subject: sql<string>`${subject}`,
        network: sql<string>`min(${t.network})`,
        minute: sql<number>`(extract(epoch from ${t.minute}) / 60)::int`,
        count: sum(t.count).mapWith(Number),
        failed: sum(t.failed).mapWith(Number),
      })
      .from(t)
      .where(and(gte(t.minute, from), isGroup, notInArray(t.networkDigest, excepted), sql`${subject} is not null`))
      .groupBy(sql`1`, t.minute)
      .limit(maximumRows);
    return { rows, isPart: isCut || rows.length === maximumRows };
  });
}
