import type { Claim } from '#contract/content.ts';

export const claims: Omit<Claim, 'confirmedAt'>[] = [];
