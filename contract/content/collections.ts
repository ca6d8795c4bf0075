import { z } from 'zod';
import { version } from '#contract/records.ts';
import { isStorable } from '#contract/storable.ts';
import { email, notStorable } from '#contract/text.ts';
import { navigation } from './navigation.ts';
import { anchor, href, longText, shortText, slug, statistics, wholeNumber } from './page-blocks.ts';
import { recordColours, recordIcons } from './record-icons.ts';

const icon = z.enum(recordIcons);

/** An address outside of the site. */
const httpsAddress = z
  .url({ protocol: /^https$/, error: 'Please enter an address that starts with https://' })
  .max(300, 'Please use at most 300 characters')
  .refine(isStorable, notStorable);

/** Requirements 1.3: a person responsible for a part of the company. */
const teamMember = z.object({
  key: slug,
  name: shortText,
  /** Whether `name` is a person's. Until then it is a position, set in large type without a picture. */
  named: z.boolean().optional(),
  title: shortText,
  /** A name in the image index. */
  image: shortText,
  bio: longText,
  expertise: z.array(shortText),
  credentials: z.array(shortText),
  email,
  linkedIn: httpsAddress.nullable(),
  /** Profiles elsewhere, beside LinkedIn. */
  socials: z.array(z.object({ name: shortText, icon, url: httpsAddress })).optional(),
});

/** Requirements 1.3: what the company stands for. */
const value = z.object({
  title: shortText,
  text: longText,
  practices: z.array(shortText),
  icon: icon.optional(),
  /** The colour of the icon; absent: that of the title. */
  colour: z.enum(recordColours).optional(),
});

const historyEvent = z.object({
  year: wholeNumber,
  title: shortText,
  text: longText,
  category: z.enum(['foundation', 'growth', 'innovation', 'expansion']),
  highlights: z.array(shortText),
});

const timelineEntry = z.object({
  year: wholeNumber,
  title: shortText,
  text: longText,
  highlights: z.array(shortText),
  achievements: z.object({
    /** Keys of statistics: each figure is stored once. */
    statistics,
    awards: z.array(shortText),
    milestones: z.array(shortText),
  }),
  /** `name` is what the analytics record, and the link's fragment. */
  action: z.object({ label: shortText, name: anchor, href }).nullable(),
});

/** Records that several pages show: stored once, in their order. */
export const collections = {
  team: z.array(teamMember),
  values: z.array(value),
  history: z.array(historyEvent),
  timeline: z.array(timelineEntry),
  navigation,
};
export type CollectionKey = keyof typeof collections;
export type Collection<Key extends CollectionKey> = z.infer<(typeof collections)[Key]>;

export const collectionKey = z.enum(['team', 'values', 'history', 'timeline', 'navigation'] satisfies CollectionKey[]);

const keyed = <Key extends CollectionKey>(key: Key) =>
  z.object({ key: z.literal(key), items: collections[key], version });

/** One collection with its key, as it is stored. */
export const collection = z.discriminatedUnion('key', [
  keyed('team'),
  keyed('values'),
  keyed('history'),
  keyed('timeline'),
  keyed('navigation'),
]);
