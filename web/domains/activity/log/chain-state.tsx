import { useQuery } from '@tanstack/react-query';
import type { AuditChain, AuditVerification } from '#contract/operations/audit-log.ts';
import { api } from '#web/api/client.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { anchorText, chainText } from './chain-text.ts';

const badges: Record<AuditVerification['state'], { tone: Tone; label: string }> = {
  running: { tone: 'info', label: 'Being verified' },
  intact: { tone: 'positive', label: 'Chain intact' },
  broken: { tone: 'critical', label: 'Chain broken' },
};

const progressMs = 2_000;

const chainOptions = () =>
  queries.auditLog.chain.queryOptions({
    meta: { resource: 'audit chain' },
    refetchInterval: ({ state: { data } }: { state: { data?: AuditChain | undefined } }) =>
      data?.verification?.state === 'running' ? progressMs : refreshMs,
  });

/** How far the chain of entries was verified, with the button that verifies it. */
export function ChainState() {
  const { data: chain, dataUpdatedAt } = useQuery(chainOptions());
  const verification = chain?.verification ?? null;
  const anchored = chain && anchorText(chain, new Date(dataUpdatedAt));
  const { title, text } = chainText(chain, new Date(dataUpdatedAt));
  return (
    <section
      aria-label="Chain of entries"
      className="flex min-h-18 flex-wrap items-center gap-x-8 gap-y-3 border-line border-y py-3.5 text-small"
    >
      {verification && <Badge tone={badges[verification.state].tone}>{badges[verification.state].label}</Badge>}
      <div className="min-w-0 grow basis-60">
        <p role="status" className="wrap-anywhere">
          {title}
        </p>
        <p className="text-ink-3 text-meta tabular-nums">{text}</p>
      </div>
      {anchored && (
        <div className="min-w-0 grow basis-60">
          <p>{anchored.title}</p>
          <p className="text-ink-3 text-meta">
            {anchored.text}.{' '}
            <a href="/api/audit-log/verifier" download className="link">
              Download the verifier
            </a>{' '}
            of JSON exports
          </p>
        </div>
      )}
      <WriteButton
        variant="outline"
        disabled={!chain || chain.sealed === 0}
        loading={verification?.state === 'running'}
        loadingLabel="Verifying…"
        operation={null}
        run={() => api.auditLog.verify()}
      >
        <Icon name="refresh" />
        Verify now
      </WriteButton>
    </section>
  );
}
