import { z } from 'zod';
import { navigation } from './navigation.ts';
import { anchor, claims, href, prose, words } from './page-blocks.ts';

/** spec 000 §3: somebody who answers for a part of the firm. `name` may be an office while no person is named. */
const teamMember = z.object({
  key: z.string().regex(/^[a-z0-9-]+$/),
  name: words,
  title: words,
  /** A name in the image index. */
  image: words,
  bio: prose,
  expertise: z.array(words),
  credentials: z.array(words),
  email: z.email(),
  linkedIn: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullable(),
});

const value = z.object({ title: words, text: prose, practices: z.array(words) });

const historyEvent = z.object({
  year: z.number().int(),
  title: words,
  text: prose,
  category: z.enum(['foundation', 'growth', 'innovation', 'expansion']),
  highlights: z.array(words),
});

const timelineEntry = z.object({
  year: z.number().int(),
  title: words,
  text: prose,
  highlights: z.array(words),
  achievements: z.object({
    /** Keys of claims: figures are kept once. */
    claims,
    awards: z.array(words),
    milestones: z.array(words),
  }),
  /** Its name is what the analytics record; it leads on as well. */
  action: z.object({ label: words, name: anchor, href }).nullable(),
});

/** Records that several pages show: kept once, in their order. */
export const collections = {
  team: z.array(teamMember),
  values: z.array(value),
  history: z.array(historyEvent),
  timeline: z.array(timelineEntry),
  navigation,
};
export type CollectionKey = keyof typeof collections;
export type Collection<Key extends CollectionKey> = z.infer<(typeof collections)[Key]>;

/** One collection with its key, as it is saved. */
export const collection = z.discriminatedUnion('key', [
  z.object({ key: z.literal('team'), items: collections.team }),
  z.object({ key: z.literal('values'), items: collections.values }),
  z.object({ key: z.literal('history'), items: collections.history }),
  z.object({ key: z.literal('timeline'), items: collections.timeline }),
  z.object({ key: z.literal('navigation'), items: collections.navigation }),
]);
