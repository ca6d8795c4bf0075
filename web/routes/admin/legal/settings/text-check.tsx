import type { TextCheck as Check, TextChecks } from '#contract/business/legal/text-checks.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { textChecksOptions } from './settings-query.ts';

/** What the latest check of the public texts found, and the button to make one. */
export function TextCheck() {
  return (
    <section className="grid min-w-0 content-start gap-4 text-small">
      <Loaded query={textChecksOptions()} rows={3}>
        {(state, now) => <Checks state={state} now={now} />}
      </Loaded>
    </section>
  );
}

function Checks({ state: { checks, isRunning }, now }: { state: TextChecks; now: Date }) {
  const latest = checks.find(({ finishedAt }) => finishedAt !== null);
  return (
    <>
      <FactList title="Public text check">
        <Fact label="Result">
          <span role="status">
            {isRunning ? 'A check is running.' : latest ? <Result check={latest} /> : 'No check yet'}
          </span>
        </Fact>
        <Fact label="Last check">{latest?.finishedAt ? dateAndTime(latest.finishedAt, now) : 'Never'}</Fact>
        {latest && (
          <Fact label="Started by">{latest.isNightly ? 'Schedule' : (latest.requestedBy ?? 'Former account')}</Fact>
        )}
        {latest && latest.error === null && <Fact label="Browser">{browserText(latest)}</Fact>}
      </FactList>
      <p className="text-ink-2">
        Every night, the current privacy and cookie policies are compared with what this website stores in browsers,
        which hosts browsers contact, and how long data is kept.
      </p>
      {latest && latest.mismatches.length > 0 && (
        <Notice
          tone="caution"
          title={latest.mismatches.length === 1 ? '1 difference' : `${latest.mismatches.length} differences`}
        >
          <ul aria-label="Differences" className="grid list-disc gap-1 pl-4">
            {latest.mismatches.map((mismatch) => (
              <li key={mismatch} className="wrap-anywhere">
                {mismatch}.
              </li>
            ))}
          </ul>
          <p className="mt-2">Change the text and publish it, or change what it describes.</p>
        </Notice>
      )}
      {latest?.error && <p className="wrap-anywhere">{latest.error}</p>}
      <div>
        <WriteButton
          variant="outline"
          disabled={isRunning}
          loading={isRunning}
          loadingLabel="Checking…"
          operation={null}
          run={() => api.legalTextChecks.start({})}
          onSuccess={(started) => queryClient.setQueryData(textChecksOptions().queryKey, started)}
          failureTitle="Failed to start the check"
        >
          <Icon name="refresh" />
          Check now
        </WriteButton>
      </div>
    </>
  );
}

function Result({ check: { error, mismatches } }: { check: Check }) {
  if (error !== null)
    return (
      <Badge tone="critical" icon="alert">
        Failed
      </Badge>
    );
  return mismatches.length === 0 ? (
    <Badge tone="positive" icon="check">
      No differences
    </Badge>
  ) : (
    <Badge tone="caution" icon="alert">
      Differences found
    </Badge>
  );
}

function browserText({ withoutBrowser }: Check): string {
  if (withoutBrowser === null) return 'Checked with a browser on the public pages.';
  return `Checked without a browser: ${withoutBrowser}. What pages store and whom they contact was not looked at.`;
}
