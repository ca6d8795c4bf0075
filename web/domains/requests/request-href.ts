import type { RequestRow } from '#contract/business/requests.ts';

export const requestHref = ({ kind, id }: Pick<RequestRow, 'kind' | 'id'>) =>
  kind === 'inquiry' ? `/requests/${id}` : `/projects/${id}`;
