import type { TriedRule } from '#contract/operations/rate-limits/rate-limits.ts';

/** What the rules would do with a request, in their order. */
export function TriedRules({ tried: { isAllowed, rules } }: { tried: { isAllowed: boolean; rules: TriedRule[] } }) {
  return (
    <section aria-label="Result" role="status" className="border-rule border-t pt-4 text-small">
      <p className="font-medium">{verdictOf(isAllowed, rules)}</p>
      <ul className="mt-2">
        {rules.map((rule) => (
          <li key={rule.id} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2">
            <span className="wrap-anywhere min-w-0">{rule.name}</span>
            <span className="text-ink-2">{textOf(rule)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function verdictOf(isAllowed: boolean, rules: TriedRule[]): string {
  if (rules.length === 0) return 'No rule matches this request.';
  if (isAllowed) return 'It would pass: an administrator has temporarily allowed this address.';
  const refusing = rules.find(({ result }) => result === 'refused');
  if (refusing) return `It would be refused by “${refusing.name}”: ${refusing.message}`;
  const delaying = rules.find(({ result }) => result === 'delayed');
  return delaying ? `It would be delayed by “${delaying.name}”.` : 'It would pass.';
}

function textOf({ result, used, limit, mode }: TriedRule): string {
  const count = `${used} of ${limit} used`;
  switch (result) {
    case 'refused':
      return `refuses, ${count}`;
    case 'delayed':
      return `delays, ${count}`;
    case 'counted-only':
      return `passes, ${count}`;
    case 'shadow':
      return `would refuse (shadow mode), ${count}`;
    case 'excepted':
      return 'address is an exception';
    case 'no-subject':
      return 'does not apply: no user or tenant to count';
    case 'not-asked':
      return mode === 'off' ? 'switched off' : 'not reached';
    case 'passes':
      return `passes, ${count}`;
  }
}
