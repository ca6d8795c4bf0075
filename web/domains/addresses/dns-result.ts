import type { Tone } from '#web/ui/tone.ts';

export interface ResolverAnswer {
  resolver: string;
  /** null: no answer. */
  records: string[] | null;
  isSeen: boolean;
}

export interface DnsResult {
  tone: Tone;
  label: string;
  /** What was seen in place of the expected value; null: nothing to compare. */
  seen: string | null;
  /** Of a value that ends too early: how many characters are missing. */
  missing: number;
}

const result = (tone: Tone, label: string, seen: string | null = null, missing = 0): DnsResult => ({
  tone,
  label,
  seen,
  missing,
});

/** Compares what the resolvers saw with the value that the record should have. */
export function compareRecord(expected: string, answers: readonly ResolverAnswer[]): DnsResult {
  if (answers.length === 0) return result('neutral', 'Not checked');
  const answered = answers.filter(({ records }) => records !== null);
  if (answered.length === 0) return result('caution', 'No answer');
  const matching = answered.filter(({ isSeen }) => isSeen);
  if (matching.length > 0) {
    // A host may also lead to the expected one by its addresses.
    const own = matching.flatMap((answer) => answer.records ?? []);
    const seen = own.includes(expected) ? expected : (own[0] ?? expected);
    const isEverywhere = matching.length === answered.length;
    return isEverywhere ? result('positive', 'Same', seen) : result('caution', 'Not everywhere yet', seen);
  }
  const records = answered.flatMap((answer) => answer.records ?? []).map((record) => record.trim());
  const part = records.find((record) => record !== '' && expected.startsWith(record));
  if (part !== undefined) return result('critical', 'Cut off', part, expected.length - part.length);
  const [other] = records;
  return other === undefined ? result('critical', 'Missing', 'none') : result('critical', 'Different', other);
}
