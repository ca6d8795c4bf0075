import type { Factor, Proofs } from '#contract/identity/factors.ts';

interface OtherWaysProps {
  proofs: Proofs;
  /** The factor that is asked for now; null: a recovery code. */
  current: Factor | null;
  next: string;
}

/** Other factors, a recovery code, or out. */
export function OtherWays({ proofs, current, next }: OtherWaysProps) {
  const wish: Record<string, string> = next === '' ? {} : { next };
  const ways = [
    ...proofs.factors
      .filter(({ id }) => id !== current?.id)
      .map(({ id, friendly_name }) => ({ label: `Use “${friendly_name}”`, query: { factor: id } })),
    ...(current && proofs.recovery_codes_left > 0
      ? [{ label: 'Use a recovery code', query: { way: 'recovery-code' } }]
      : []),
  ];
  return (
    <div className="mt-8 border-line border-t pt-5 text-small">
      {ways.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {ways.map(({ label, query }) => (
            <li key={label}>
              <a href={`?${new URLSearchParams({ ...query, ...wish })}`} className="link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-3 text-meta">
        {proofs.recovery_codes_left === 0 && 'Lost your factor? Ask an administrator to remove it. '}
        Not you?{' '}
        <a href="/auth/sign-out" className="link">
          Sign out
        </a>
      </p>
    </div>
  );
}
