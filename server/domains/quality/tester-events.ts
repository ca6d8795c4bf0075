import { z } from 'zod';
import { testedItem } from '#contract/operations/quality/facts.ts';

/** What the program that tests in a browser says, one JSON text a line. */
export const testerEvent = z.discriminatedUnion('event', [
  /** The browser has started: its name and version, and how many results there will be. */
  z.object({ event: z.literal('started'), browser: z.string(), planned: z.number() }),
  z.object({ event: z.literal('tested'), item: testedItem }),
  /** Nothing more can be tested: no page opens, or the browser does not start. */
  z.object({ event: z.literal('failed'), problem: z.string() }),
]);
export type TesterEvent = z.infer<typeof testerEvent>;

/** What it tests. */
export interface TesterOptions {
  /** The path of the browser. */
  program: string;
  url: string;
  kinds: readonly string[];
  /** What has a result already: `accessibility /contact`. */
  done: readonly string[];
  /** An empty folder for a copy of this server, in which the screens behind the sign-in are tested; absent: they are not. */
  copyFolder?: string;
}

/** What a run tests. */
export interface SiteRun extends Omit<TesterOptions, 'copyFolder'> {
  includesSignedIn: boolean;
}
