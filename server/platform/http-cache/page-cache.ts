import type { StoredAnswer } from '#server/platform/http/stored-answer.ts';

export interface RenderedPage {
  answer: StoredAnswer;
  /** What the page was built from; null when it must not be kept. */
  tags: readonly string[] | null;
}

/**
 * Public pages as bytes, each under the tags of what it was built from. Concurrent requests for a page that is not
 * there share one rendering; a page whose tags were invalidated while it rendered is answered but not kept.
 */
export interface PageCache {
  find(key: string): StoredAnswer | undefined;
  get(key: string, render: () => Promise<RenderedPage>): Promise<StoredAnswer>;
  /** Puts better bytes of the same page in place, unless it was invalidated meanwhile. */
  replace(key: string, before: StoredAnswer, after: StoredAnswer): void;
  forget(tags: readonly string[] | null): void;
}

/** `limit`: how many pages are kept; the oldest go first. */
export function createPageCache(limit = 2_000): PageCache {
  const pages = new Map<string, { answer: StoredAnswer; tags: readonly string[] }>();
  const rendering = new Map<string, { answer: Promise<StoredAnswer>; forgotten: Set<string> | 'all' }>();

  async function render(key: string, make: () => Promise<RenderedPage>): Promise<StoredAnswer> {
    const own: { answer: Promise<StoredAnswer>; forgotten: Set<string> | 'all' } = {
      forgotten: new Set<string>(),
      answer: make().then(({ answer, tags }) => {
        const { forgotten } = own;
        if (tags !== null && forgotten !== 'all' && !tags.some((tag) => forgotten.has(tag))) {
          pages.set(key, { answer, tags });
          if (pages.size > limit) pages.delete(pages.keys().next().value ?? key);
        }
        return answer;
      }),
    };
    rendering.set(key, own);
    try {
      return await own.answer;
    } finally {
      if (rendering.get(key) === own) rendering.delete(key);
    }
  }

  return {
    find: (key) => pages.get(key)?.answer,
    async get(key, make) {
      return pages.get(key)?.answer ?? rendering.get(key)?.answer ?? render(key, make);
    },
    replace(key, before, after) {
      const page = pages.get(key);
      if (page?.answer === before) page.answer = after;
    },
    forget(tags) {
      for (const [key, page] of pages) {
        if (tags === null || page.tags.some((tag) => tags.includes(tag))) pages.delete(key);
      }
      for (const [key, own] of rendering) {
        if (tags === null) own.forgotten = 'all';
        else if (own.forgotten !== 'all') for (const tag of tags) own.forgotten.add(tag);
        // Whoever asks from now on must not share a rendering that may show what was before.
        rendering.delete(key);
      }
    },
  };
}
