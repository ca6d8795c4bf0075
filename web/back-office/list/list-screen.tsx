import type { ListQuery } from '#contract/lists.ts';
import { Page } from '#web/app/shell/page.tsx';
import type { ListRow } from './list.ts';
import { ListBody, type ListBodyProps } from './list-body.tsx';

/** A screen with one list of records. */
export function ListScreen<Row extends ListRow, Query extends ListQuery>(props: ListBodyProps<Row, Query>) {
  const { parent, title } = props.list;
  // Those of the enterprise features are the administrators' too.
  const isBelowAdmin = /^\/(admin\/|enterprise-features)/.test(parent.href ?? '');
  return (
    <Page crumbs={[...(isBelowAdmin ? [{ label: 'Admin', href: '/admin' }] : []), parent, { label: title }]}>
      <ListBody {...props} />
    </Page>
  );
}
