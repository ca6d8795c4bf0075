import type { AuthenticationMethods, Factor } from '#contract/identity/factors.ts';

interface OtherMethodsProps {
  signInMethods: AuthenticationMethods;
  /** The current factor; null: a recovery code. */
  current: Factor | null;
  next: string;
}

/** Links to other factors, a recovery code and sign-out. */
export function OtherMethods({ signInMethods, current, next }: OtherMethodsProps) {
  const returnTo: Record<string, string> = next === '' ? {} : { next };
  const methods = [
    ...signInMethods.factors
      .filter(({ id }) => id !== current?.id)
      .map(({ id, friendly_name }) => ({ label: `Use “${friendly_name}”`, query: { factor: id } })),
    ...(current && signInMethods.recovery_codes_left > 0
      ? [{ label: 'Use a recovery code', query: { way: 'recovery-code' } }]
      : []),
  ];
  return (
    <div className="mt-8 border-line border-t pt-5 text-small">
      {methods.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {methods.map(({ label, query }) => (
            <li key={label}>
              <a href={`?${new URLSearchParams({ ...query, ...returnTo })}`} className="link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-3 text-meta">
        {signInMethods.recovery_codes_left === 0 && 'Lost your device? Contact us. '}
        Not you?{' '}
        <a href="/auth/sign-out" className="link">
          Sign out
        </a>
      </p>
    </div>
  );
}
