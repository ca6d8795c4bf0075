import type { z } from 'zod';
import { type FeedDocument, feedDocument, legalFeed } from '#contract/business/legal/feed.ts';
import { failedRequestReason, printable } from '#server/platform/outgoing/failed-request.ts';
import type { SafeFetch } from '#server/platform/outgoing/safe-fetch.ts';

/** Why a feed cannot be synced, as the history shows it. */
export class FeedError extends Error {
  override name = 'FeedError';
}

export interface Feed {
  documents: FeedDocument[];
  etag: string | null;
}

/** The most invalid documents that an error names. */
const namedProblems = 5;
/** A longer one is not kept. */
const longestEtag = 300;

/**
 * Fetches a feed and validates all of its documents; null when it is the same as with this ETag. Throws a FeedError, which
 * names the documents that are not valid.
 */
export async function readFeed(fetch: SafeFetch, address: string, etag: string | null): Promise<Feed | null> {
  const headers = {
    accept: 'application/json',
    'user-agent': 'Firn legal sync',
    ...(etag && { 'if-none-match': etag }),
  };
  const response = await fetch(address, { headers }).catch((error: unknown) => {
    throw new FeedError(`The feed could not be read: ${failedRequestReason(error)}`);
  });
  if (response.status === 304 && etag !== null) return null;
  if (response.status !== 200) throw new FeedError(`The feed answered with status ${response.status}`);
  const documents = documentsOf(await response.text());
  const sent = response.headers.get('etag');
  return { documents, etag: sent !== null && sent.length <= longestEtag ? sent : null };
}

function documentsOf(body: string): FeedDocument[] {
  const feed = legalFeed.safeParse(parseJson(body));
  if (!feed.success) throw new FeedError(`The feed is not a list of documents: ${problemsOf(feed.error)}`);
  const problems: string[] = [];
  const documents = new Map<string, FeedDocument>();
  for (const [index, item] of feed.data.documents.entries()) {
    const parsed = feedDocument.safeParse(item);
    if (!parsed.success) problems.push(`${nameOf(item, index)}: ${problemsOf(parsed.error)}`);
    else if (documents.has(parsed.data.id)) problems.push(`${nameOf(item, index)}: its id is used twice`);
    else documents.set(parsed.data.id, parsed.data);
  }
  if (problems.length === 0) return [...documents.values()];
  const more = problems.length - namedProblems;
  const named = problems.slice(0, namedProblems).join('. ');
  throw new FeedError(more > 0 ? `${named}. ${more} more documents are not valid` : named);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new FeedError('The feed is not JSON');
  }
}

/** `Document 2 (“Privacy Policy”)`, with what can be read of it. */
function nameOf(item: unknown, index: number): string {
  const { title, id } = typeof item === 'object' && item !== null ? (item as { title?: unknown; id?: unknown }) : {};
  const name = [title, id].find((word) => typeof word === 'string' && word.trim() !== '') as string | undefined;
  return name === undefined ? `Document ${index + 1}` : `Document ${index + 1} (“${printable(name).slice(0, 80)}”)`;
}

function problemsOf({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => printable([...path, message].join(': ')))
    .join(', ')
    .slice(0, 300);
}
