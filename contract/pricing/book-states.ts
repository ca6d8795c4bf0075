export const priceBookStates = { draft: 'Draft', review: 'Waiting for approval', approved: 'Approved' } as const;

/** Of an approved version. */
export const bookPhases = { now: 'In force now', scheduled: 'Approved for later', replaced: 'Replaced' } as const;
export type BookPhase = keyof typeof bookPhases;

export const priceBookEventKinds = ['created', 'saved', 'requested', 'withdrawn', 'returned', 'approved'] as const;

/** A version by its number; a draft by what it is based on. */
export function priceBookName({ number, base }: { number: string | null; base: { number: string | null } | null }) {
  if (number !== null) return `Price book ${number}`;
  return base?.number ? `Draft based on ${base.number}` : 'Draft of a price book';
}
