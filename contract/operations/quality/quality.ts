import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { done, get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { line } from '#contract/text.ts';
import { qualityFacts, testedItem } from './facts.ts';
import { browserKinds, qualityKinds, qualityOutcomes, qualitySources } from './kinds.ts';

const kind = z.enum(keysOf(qualityKinds));
/** 0 to 100; null: nothing was measured. */
const score = z.number().nullable();

const qualityRun = byId.extend({
  source: z.enum(qualitySources),
  /** The address that was tested. */
  url: z.string(),
  /** Which version was tested; null: the uploader did not say. */
  version: z.string().nullable(),
  /** Name and version; null: none was started. */
  browser: z.string().nullable(),
  /** The address of who started or sent it; null: the schedule, or an account that was deleted. */
  startedBy: z.string().nullable(),
  /** The API token that an upload was sent with; null: a session. */
  tokenName: z.string().nullable(),
  isNightly: z.boolean(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  /** null while it is under way. */
  outcome: z.enum(qualityOutcomes).nullable(),
  /** Why it could not be made, in a sentence. */
  problem: z.string().nullable(),
});
export type QualityRun = z.infer<typeof qualityRun>;

const qualityResult = z.object({
  subject: z.string(),
  score,
  /** The result in one line. */
  summary: z.string(),
  facts: qualityFacts,
  measuredAt: z.date(),
  durationMs: z.number(),
});

const kindResults = z.object({
  kind,
  score,
  results: z.array(qualityResult),
  /** The run that has them; null: no measurements yet. */
  run: qualityRun.nullable(),
  /** When the oldest of the results was measured; null: no measurements yet. */
  measuredAt: z.date().nullable(),
  /** Of this server, and the version that it runs now is another one. */
  isOfOtherVersion: z.boolean(),
  /** Of another address than this server's: the checks do not count them. */
  isOfOtherSite: z.boolean(),
  /** The score of the same kind in the run before. */
  before: z.object({ score, at: z.date() }).nullable(),
});
export type KindResults = z.infer<typeof kindResults>;

const openRun = qualityRun.extend({
  done: z.number(),
  /** null: not known yet. */
  planned: z.number().nullable(),
  /** Somebody asked it to stop. */
  isStopping: z.boolean(),
});
export type OpenQualityRun = z.infer<typeof openRun>;

const board = z.object({
  /** The named run; null: the latest results of each kind are shown. */
  run: qualityRun.nullable(),
  /** Every kind; of a named run those that it tested. */
  kinds: z.array(kindResults),
  openRun: openRun.nullable(),
  /** The latest run of this server's browser that could not be made, unless one was made since. */
  failedRun: qualityRun.nullable(),
  /** The latest runs with the score of each kind, the newest first. */
  history: z.array(z.object({ run: qualityRun, scores: z.partialRecord(kind, score) })),
});
export type QualityBoard = z.infer<typeof board>;

const card = z.object({
  score,
  at: z.date(),
  version: z.string().nullable(),
  source: z.enum(qualitySources),
  results: z.number().int(),
});

/** The latest score of each kind that was measured, with when, on which version and by how many results. */
export const qualityCards = z.partialRecord(kind, card);
export type QualityCards = z.infer<typeof qualityCards>;

const upload = z.object({
  /** The address that was tested. */
  url: line(300).refine(
    (address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ''),
    'Please enter a web address',
  ),
  version: line(80).nullable(),
  browser: line(80).nullable(),
  items: z.array(testedItem).min(1, 'Send at least one result').max(200, 'Send at most 200 results'),
});
export type QualityUpload = z.infer<typeof upload>;

/** A pipeline sends a few an hour. */
const uploadLimit = { name: 'quality-upload', points: 60, perSeconds: 3600, per: 'account' } as const;

export const qualityContract = {
  board: get('operations.read', '/quality', 'Get the latest test results, or those of a run', {
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ run: z.uuid().optional() }))
    .output(board),
  start: post('operations.manage', '/quality/runs', 'Test this site in a browser of the server', {
    refuses: ['QUALITY_RUNNING'],
  })
    .input(
      z.object({
        kinds: z
          .array(z.enum(browserKinds))
          .min(1)
          .default([...browserKinds]),
        /** Also tests screens behind the sign-in, in a throwaway copy of this server with made-up people. */
        includesSignedIn: z.boolean().default(true),
      }),
    )
    .output(byId),
  stop: post('operations.manage', '/quality/runs/{id}/stop', 'Stop a test run', { refuses: ['NOT_FOUND'] })
    .input(byId)
    .output(done),
  upload: post('quality.upload', '/quality/results', 'Store test results that were made elsewhere', {
    refuses: [],
    limits: [uploadLimit],
  })
    .input(upload)
    .output(byId),
};
