import type { Services } from '#server/platform/context.ts';
import type { DnsAnswer } from '#server/platform/outgoing/look-up-records.ts';
import { isProven, type TxtRecord } from './record.ts';

/** Daily checks in a row without the record after which a domain is no longer verified. */
const maximumMisses = 3;

/** What is stored of a domain between two checks. */
interface StoredCheck {
  provenAt: Date | null;
  misses: number;
}

/** What a check means for a domain. */
export interface Verification {
  /** To store. */
  values: StoredCheck & { checkedAt: Date; findings: DnsAnswer[] };
  /** It is verified from now on. */
  isNew: boolean;
  /** It is no longer verified. */
  isLost: boolean;
  /** The first daily check without the record. */
  isFirstMiss: boolean;
}

/**
 * Compares what the resolvers saw with the record of a domain. A domain is verified as soon as all that answered see the
 * record, and no longer after three daily checks in a row without it. A check by a person (`countsMisses: false`) can verify a
 * domain and not lose it.
 */
export function verify(
  before: StoredCheck | undefined,
  findings: DnsAnswer[],
  record: TxtRecord,
  { checkedAt, countsMisses }: { checkedAt: Date; countsMisses: boolean },
): Verification {
  const provenAt = before?.provenAt ?? null;
  const proven = isProven(findings, record);
  const isMiss = proven === false && provenAt !== null && countsMisses;
  const misses = proven ? 0 : (before?.misses ?? 0) + (isMiss ? 1 : 0);
  const isLost = provenAt !== null && misses >= maximumMisses;
  const isNew = provenAt === null && proven === true;
  return {
    values: {
      checkedAt,
      findings,
      misses: isLost ? 0 : misses,
      provenAt: isNew ? checkedAt : isLost ? null : provenAt,
    },
    isNew,
    isLost,
    isFirstMiss: isMiss && misses === 1,
  };
}

/** Checks each domain that is due; one that fails is logged and does not stop the others. Returns how many were due. */
export async function checkEach<Due extends Record<string, unknown>>(
  { log }: Pick<Services, 'log'>,
  failureEvent: string,
  due: readonly Due[],
  check: (one: Due) => Promise<unknown>,
): Promise<number> {
  for (const one of due) {
    try {
      await check(one);
    } catch (error) {
      log.error(failureEvent, { ...one, error });
    }
  }
  return due.length;
}
