import { z } from 'zod';

/** One record: what a procedure takes that acts on one, and returns when there is no more to say. */
export const byId = z.object({ id: z.uuid() });

/** Counts up with every change; an act refuses with CONFLICT when it was decided on an older one. */
export const version = z.number().int();

/** One record in the version that was shown. */
export const versioned = byId.extend({ version });
