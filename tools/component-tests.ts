import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** Longer than anything takes on a busy machine: only a query that finds nothing waits this long. */
configure({ asyncUtilTimeout: 30_000 });

/** Nothing is sent to a server that may run here: a test answers the requests of its components itself. */
vi.stubGlobal('fetch', ({ url }: Request) => Promise.reject(new TypeError(`no test answers ${url}`)));

/** Files of a worker share its storage: a draft that one leaves would disable buttons of the next. */
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
