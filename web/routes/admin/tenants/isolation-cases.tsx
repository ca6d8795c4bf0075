import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { Badge } from '#web/ui/badge.tsx';

export function IsolationCases({ cases }: { cases: IsolationCase[] }) {
  return (
    <ul>
      {cases.map(({ area, name, attempt, outcome, ok }) => (
        <li
          key={`${area} ${name} ${attempt}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 text-small"
        >
          <span className="wrap-anywhere min-w-0 grow basis-64">
            <b className="font-medium">{name}</b>: {attempt}
            <span className="wrap-anywhere block text-ink-3 text-meta">{outcome}</span>
          </span>
          <Badge tone={ok ? 'positive' : 'critical'} icon={ok ? 'check' : 'alert'}>
            {ok ? 'Passed' : 'Leak'}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
