import { useSearchParams } from 'react-router';
import type { NotificationKind, NotificationQuery } from '#contract/operations/notifications.ts';
import { type Choice, Select } from '#web/ui/select.tsx';

type Filters = Pick<NotificationQuery, 'kind' | 'state'>;

/** Those of the team are sent to administrators only. */
const kinds: Record<NotificationKind, { label: string; isForTeam: boolean }> = {
  'new-inquiry': { label: 'Inquiries', isForTeam: true },
  'new-project': { label: 'Project requests', isForTeam: true },
  'member-message': { label: 'Messages and files from members', isForTeam: true },
  'offer-answer': { label: 'Answers to offers', isForTeam: true },
  'new-member': { label: 'New members', isForTeam: true },
  'pending-change': { label: 'Changes to confirm', isForTeam: true },
  'statistic-expiry': { label: 'Expiring statistics', isForTeam: true },
  'webhook-disabled': { label: 'Disabled webhooks', isForTeam: true },
  'rate-limit': { label: 'Rate limits', isForTeam: true },
  'failed-sign-ins': { label: 'Repeated failed sign-ins', isForTeam: true },
  'go-live': { label: 'Go-live', isForTeam: true },
  alert: { label: 'Alerts', isForTeam: true },
  'legal-document': { label: 'Legal documents', isForTeam: true },
  'sso-provider': { label: 'Sign-in providers', isForTeam: true },
  'project-message': { label: 'Messages in your projects', isForTeam: false },
  'inquiry-reply': { label: 'Replies to your inquiries', isForTeam: false },
  'project-status': { label: 'Your projects and their status', isForTeam: false },
  'document-request': { label: 'Documents to accept', isForTeam: false },
  offer: { label: 'Offers', isForTeam: false },
  invoice: { label: 'Invoices', isForTeam: false },
  account: { label: 'Your account', isForTeam: false },
};

const states: readonly Choice[] = [
  ['all', 'All'],
  ['unread', 'Unread'],
];

/** The filters in the address; unknown values are dropped. */
export function useNotificationFilters(): Filters {
  const [params] = useSearchParams();
  const kind = params.get('kind') ?? '';
  return {
    kind: Object.hasOwn(kinds, kind) ? (kind as NotificationKind) : 'all',
    state: params.get('state') === 'unread' ? 'unread' : 'all',
  };
}

/** Narrows the notifications to a kind and to those that are not read. */
export function NotificationFilters({ filters, isAdministrator }: { filters: Filters; isAdministrator: boolean }) {
  const [, setParams] = useSearchParams();
  const change = (part: Partial<Filters>) => {
    const chosen = Object.entries({ ...filters, ...part }).filter(([, value]) => value !== 'all');
    setParams(chosen, { preventScrollReset: true });
  };
  const choices = Object.entries(kinds)
    .filter(([, { isForTeam }]) => isAdministrator || !isForTeam)
    .map(([kind, { label }]) => [kind, label] as const);
  return (
    <div className="flex flex-wrap gap-2 pb-5">
      <Select
        look="filter"
        label="Show"
        value={filters.state}
        choices={states}
        onChange={({ target }) => change({ state: target.value as Filters['state'] })}
      />
      <Select
        look="filter"
        label="About"
        value={filters.kind}
        choices={[['all', 'Anything'], ...choices]}
        onChange={({ target }) => change({ kind: target.value as Filters['kind'] })}
      />
    </div>
  );
}
