import { queries, refreshMs } from '../../../app/queries.ts';

export const inquiryOptions = (id: string) =>
  queries.inquiries.get.queryOptions({ input: { id }, refetchInterval: refreshMs, meta: { resource: 'inquiry' } });
