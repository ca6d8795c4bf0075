import { queries } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { crumbsAt, screenMeta, screenTitle } from '#web/back-office/screens/screen-labels.ts';
import { TokenList } from '#web/domains/tokens/token-list.tsx';

export const meta = screenMeta('/admin/api/tokens');

/** The service tokens of the installation, of all administrators. */
export default function ServiceTokens() {
  return (
    <Page crumbs={crumbsAt('/admin/api/tokens')}>
      <PageHeader title={screenTitle('/admin/api/tokens')}>
        For programs of the team. Each token acts in the name of the administrator who created it, expires when they
        lose the role, and is part of the access reviews.
      </PageHeader>
      <Loaded query={queries.tokens.listService.queryOptions({ staleTime: 0, meta: { resource: 'tokens' } })} rows={3}>
        {(tokens, now) => <TokenList kind="service" tokens={tokens} now={now} />}
      </Loaded>
    </Page>
  );
}
