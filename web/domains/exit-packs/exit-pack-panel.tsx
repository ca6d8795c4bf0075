import type { ExitPack } from '#contract/identity/tenants/exit-packs.ts';
import { queries } from '#web/api/queries.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { dateAndTime, longDateOf } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { exitPackActs, isOpen } from './acts.ts';

/** How often the progress of a pack is asked for. */
const progressMs = 2_000;

/** Everything of an organisation as one archive: ordered, followed while it is made, downloaded and verified. */
export function ExitPackPanel({ tenantId }: { tenantId: string }) {
  const options = queries.exitPacks.get.queryOptions({ input: { id: tenantId } });
  return (
    <Loaded
      query={{
        ...options,
        staleTime: 0,
        meta: { resource: 'the exit pack' },
        refetchInterval: ({ state }) => (isOpen(state.data) ? progressMs : false),
      }}
      rows={2}
    >
      {(pack, now) => (
        <div className="grid gap-4">
          <PackState pack={pack ?? null} />
          {pack?.stored && <StoredPack stored={pack.stored} now={now} />}
          <div className="flex flex-wrap items-center gap-3">
            <ActButtons acts={exitPackActs} record={{ tenantId, pack: pack ?? null }} size="md" />
            <a href="/api/exit-packs/verifier" className="link text-small">
              Download verify-exit.mjs
            </a>
          </div>
        </div>
      )}
    </Loaded>
  );
}

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
