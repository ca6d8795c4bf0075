import { Link } from 'react-router';
import type { RequestRow } from '#contract/business/requests.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { senderOf, stagesOf, startedText, stateOf } from './labels.ts';
import { requestHref } from './request-href.ts';

/** What a person asked for: whose turn it is, what is due, how far it is, and the last message. */
export function RequestList({ requests, now }: { requests: RequestRow[]; now: Date }) {
  const closed = requests.filter(({ isClosed }) => isClosed);
  const oldest = closed.at(-1);
  return (
    <>
      <ul>
        {requests
          .filter(({ isClosed }) => !isClosed)
          .map((request) => (
            <Request key={request.id} request={request} now={now} />
          ))}
      </ul>
      {oldest && (
        <details className="border-line border-b">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-2 text-small">
            {closed.length === 1 ? '1 closed request' : `${closed.length} closed requests`}
          </summary>
          <ul>
            {closed.map((request) => (
              <Request key={request.id} request={request} now={now} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Request({ request, now }: { request: RequestRow; now: Date }) {
  const { siteName } = useAppData();
  const { title, lastMessage } = request;
  const { word, tone, icon, due } = stateOf(request, { now, siteName });
  const started = startedText(request, now);
  const number = request.kind === 'inquiry' ? request.number : 'Project';
  return (
    <li className="relative border-line border-b py-4 hover:bg-sunken">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
        <span className="text-ink-3 text-meta tabular-nums">{number}</span>
      </div>
      <div className="mt-2 flex items-center gap-4">
        <div className="min-w-0 grow">
          <Link to={requestHref(request)} className="wrap-anywhere line-clamp-2 text-h5 after:absolute after:inset-0">
            {title}
          </Link>
          <p className="mt-0.5 text-small tabular-nums">{due}</p>
          {started !== due && <p className="text-ink-3 text-meta tabular-nums">{started}</p>}
        </div>
        <Icon name="arrow-right" className="flex-none" />
      </div>
      <Stages request={request} />
      {lastMessage?.body && (
        <p
          className={cx(
            'wrap-anywhere mt-3 flex gap-2.5 px-3 py-2 text-small',
            lastMessage.fromTeam && 'tone-info bg-(--tone-surface)',
            !lastMessage.fromTeam && 'bg-sunken text-ink-2',
          )}
        >
          <Icon name="chat" className="mt-0.5 flex-none text-(--tone)" />
          <span className="line-clamp-2 min-w-0">
            <b className="font-medium">{lastMessage.fromTeam ? siteName : senderOf(lastMessage)}</b>,{' '}
            {dateAndTime(lastMessage.at, now)}: “{lastMessage.body}”
          </span>
        </p>
      )}
    </li>
  );
}

/** How far it is, as bars with names; the reached one is said in words. */
function Stages({ request }: { request: RequestRow }) {
  const { names, reached } = stagesOf(request);
  if (reached === null) return null;
  return (
    <ol aria-label="Progress" className="mt-3 flex gap-1">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === reached ? 'step' : undefined}
          className={cx(
            'min-w-0 flex-1 border-t-4 pt-1 text-meta',
            index <= reached ? 'border-ink' : 'border-line',
            index === reached ? 'font-medium' : 'text-ink-3',
          )}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
