import { useMutation, useQuery } from '@tanstack/react-query';
import type { ExitPack } from '#contract/identity/tenants/exit-packs.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { dateAndTime, longDateOf } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

/** How often the progress of a pack is asked for. */
const progressMs = 2_000;

/** Everything of an organisation as one archive: ordered, followed while it is made, downloaded and verified. */
export function ExitPackPanel({ tenantId }: { tenantId: string }) {
  const options = queries.exitPacks.get.queryOptions({ input: { id: tenantId } });
  const query = useQuery({
    ...options,
    staleTime: 0,
    meta: { resource: 'the exit pack' },
    refetchInterval: ({ state }) => (isOpen(state.data) ? progressMs : false),
  });
  const request = useMutation(
    queries.exitPacks.request.mutationOptions({
      meta: { operation: 'create' },
      onSuccess: (pack) => queryClient.setQueryData(options.queryKey, pack),
    }),
  );
  const download = useMutation(
    queries.exitPacks.download.mutationOptions({ onSuccess: ({ href }) => location.assign(href) }),
  );
  return (
    <QueryState query={query} resource="the exit pack" rows={2}>
      {(pack) => (
        <div className="grid gap-4">
          <PackState pack={pack ?? null} />
          {pack?.stored && <StoredPack stored={pack.stored} now={new Date(query.dataUpdatedAt)} />}
          <div className="flex flex-wrap items-center gap-3">
            {pack?.stored && (
              <Button
                loading={download.isPending}
                loadingLabel="Preparing…"
                onClick={() => download.mutate({ id: tenantId })}
              >
                <Icon name="download" />
                Download exit pack
              </Button>
            )}
            {!isOpen(pack) && (
              <Button
                variant="outline"
                loading={request.isPending}
                loadingLabel="Starting…"
                onClick={() => request.mutate({ id: tenantId })}
              >
                {pack?.stored ? 'Create new exit pack' : 'Create exit pack'}
              </Button>
            )}
            <a href="/api/exit-packs/verifier" className="link text-small">
              Download verify-exit.mjs
            </a>
          </div>
        </div>
      )}
    </QueryState>
  );
}

const isOpen = (pack: ExitPack | null | undefined) => pack?.state === 'waiting' || pack?.state === 'making';

function StoredPack({ stored, now }: { stored: NonNullable<ExitPack['stored']>; now: Date }) {
  const { madeAt, expiresAt, size, sha256 } = stored;
  return (
    <div className="text-small">
      <p>
        Created {dateAndTime(madeAt, now)}, {sizeText(size)}, available until{' '}
        {expiresAt > now ? longDateOf(expiresAt) : 'the organisation is deleted'}.
      </p>
      <p className="wrap-anywhere mt-1 font-mono text-ink-3 text-meta">sha256 {sha256}</p>
    </div>
  );
}

function PackState({ pack }: { pack: ExitPack | null }) {
  if (pack?.state === 'ready') return null;
  if (pack === null || pack.state === 'expired')
    return <p className="text-ink-2 text-small">{pack ? 'The last exit pack has expired.' : 'No exit pack yet.'}</p>;
  if (pack.state === 'failed')
    return (
      <p className="text-critical text-small">
        The exit pack could not be created. Please try again, and contact us if it fails again.
      </p>
    );
  return (
    <div role="status" className="grid gap-2 text-small">
      <p>
        {pack.total === 0
          ? 'The exit pack is being prepared.'
          : `The exit pack is being created: ${wholeNumber.format(pack.done)} of ${wholeNumber.format(pack.total)} entries.`}
      </p>
      <progress
        aria-label="Exit pack"
        value={pack.total === 0 ? undefined : pack.done}
        max={Math.max(1, pack.total)}
        className="max-w-md"
      />
      <p className="text-ink-3">You can leave this page. We email you when it is ready.</p>
    </div>
  );
}
