import { z } from 'zod';

/** One record by id: the input of procedures that act on one, and the output when there is nothing else to return. */
export const byId = z.object({ id: z.uuid() });

/** Of a column of type `integer`; a larger number in a query is an error of the database. */
export const largestInteger = 2_147_483_647;

/** Incremented with every change; an act refuses with CONFLICT when the caller's version is older. */
export const version = z.number().int().min(0).max(largestInteger);

/** The number of a version of a text, also in an address. */
export const versionNumber = z.coerce.number().int().min(1).max(largestInteger);

/** One record with the version that was shown. */
export const versioned = byId.extend({ version });
export type Ref = z.infer<typeof versioned>;

/** Another record, by its name. */
export const named = byId.extend({ name: z.string() });

/** A user to whom a record is assigned, or who changed it. */
export const person = byId.extend({ email: z.string() });
