import { z } from 'zod';

/** Structured blocks, not HTML: each template says what a page of its kind holds. */
export const pageBody = z.discriminatedUnion('template', [
  z.object({ template: z.literal('sections'), lead: z.string(), sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })) }),
]);
export type PageBody = z.infer<typeof pageBody>;
