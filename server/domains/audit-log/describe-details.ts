import { z } from 'zod';
import type { AuditLogDetail } from '#contract/operations/audit-log.ts';

const pairs = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

/** The recorded details as text: what changed (`changes`, each field with its old and new value), and the rest. */
export function describeDetails({
  changes,
  ...rest
}: Record<string, unknown>): Pick<AuditLogDetail, 'changes' | 'facts'> {
  const { data = {} } = pairs.safeParse(changes);
  return {
    changes: Object.entries(data).map(([field, [before, after]]) => ({
      field,
      before: textOf(before),
      after: textOf(after),
    })),
    facts: Object.entries(rest).flatMap(([name, value]) => {
      if (name in data) return [];
      const text = textOf(value);
      return text === null ? [] : [{ name, value: text }];
    }),
  };
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
