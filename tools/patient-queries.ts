import { configure } from '@testing-library/react';

/** Longer than anything takes on a busy machine: only a query that finds nothing waits this long. */
configure({ asyncUtilTimeout: 30_000 });
