import type { z } from 'zod';
import type { inquiries } from '#contract/business/inquiry-procedures.ts';

/** One page of the list. */
export type Page = z.output<NonNullable<(typeof inquiries)['list']['~orpc']['outputSchema']>>;
