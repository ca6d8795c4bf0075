import { privacyRequestDays, privacyRequestKinds } from '#contract/operations/privacy/request-kinds.ts';
import type { PrivacyRequest } from '#contract/operations/privacy/requests.ts';
import { queries } from '#web/api/queries.ts';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { dateAndTime, isoDayOf, longDayOf } from '#web/ui/times.ts';
import { daysBetween } from './days-between.ts';

const recordRequest = lazyModule(async () => (await import('./record-request.tsx')).RecordRequest);
const answerRequest = lazyModule(async () => (await import('./answer-request.tsx')).AnswerRequest);

const requestsQuery = () => queries.privacy.requests.queryOptions({ meta: { resource: 'requests' } });

/** What people asked about their data: number, received, due, answer. */
export function RequestsTab() {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-80 text-ink-2 text-small">
          {`What people asked about their data. Each request is answered within ${privacyRequestDays} days.`}
        </p>
        <DialogButton variant="outline" dialog={recordRequest} given={{}}>
          Record request…
        </DialogButton>
      </div>
      <Loaded query={requestsQuery()}>{(requests, now) => <Lists requests={requests} now={now} />}</Loaded>
    </>
  );
}

function Lists({ requests, now }: { requests: PrivacyRequest[]; now: Date }) {
  const open = requests.filter(({ answeredAt }) => answeredAt === null);
  const answered = requests.filter(({ answeredAt }) => answeredAt !== null);
  return (
    <>
      <Section title="Open" size="large" isMain>
        {open.length === 0 && (
          <EmptyState title="No open requests">
            Record a request when a person asks for a copy, a correction or an erasure.
          </EmptyState>
        )}
        <ul>
          {open.map((request) => (
            <Request key={request.id} request={request} now={now} />
          ))}
        </ul>
      </Section>
      {answered.length > 0 && (
        <Section title="Answered" size="large" className="pt-10">
          <ul>
            {answered.map((request) => (
              <Request key={request.id} request={request} now={now} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Request({ request, now }: { request: PrivacyRequest; now: Date }) {
  const { number, email, kind, note, receivedOn, dueOn, answer, answeredAt, answeredBy } = request;
  return (
    <li className="wrap-anywhere border-line border-b py-4 text-small">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-medium">
            {number} · {privacyRequestKinds[kind]}
          </h3>
          <p>{email ?? 'An erased person'}</p>
          <p className="text-ink-2 text-meta tabular-nums">
            {`Received ${longDayOf(receivedOn)}, due ${longDayOf(dueOn)}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <State request={request} now={now} />
          {answeredAt === null && (
            <DialogButton
              variant="outline"
              size="sm"
              aria-label={`Answer ${number}…`}
              dialog={answerRequest}
              given={{ request }}
            >
              Answer…
            </DialogButton>
          )}
        </div>
      </div>
      {note && <p className="mt-2 whitespace-pre-wrap text-ink-2">“{note}”</p>}
      {answeredAt && (
        <p className="mt-2 whitespace-pre-wrap">
          <span className="text-ink-2">
            {`Answered ${dateAndTime(answeredAt, now)} by ${answeredBy ?? 'a former account'}`}
          </span>
          {answer && `: ${answer}`}
        </p>
      )}
    </li>
  );
}

function State({ request: { answeredAt, dueOn }, now }: { request: PrivacyRequest; now: Date }) {
  if (answeredAt) return <Badge tone="positive">Answered</Badge>;
  const left = daysBetween(isoDayOf(now), dueOn);
  if (left < 0) return <Badge tone="critical">{`${-left} ${left === -1 ? 'day' : 'days'} late`}</Badge>;
  const text = left === 0 ? 'Due today' : `${left} ${left === 1 ? 'day' : 'days'} left`;
  return <Badge tone={left <= 7 ? 'caution' : 'info'}>{text}</Badge>;
}
