import type { BodyOf } from '#contract/content/page-body.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type Action = BodyOf<'home'>['primary'];

/** The primary and secondary call-to-action buttons. */
export function Actions({
  primary,
  secondary,
  variant = 'primary',
}: {
  primary: Action;
  secondary: Action;
  variant?: 'primary' | 'premium';
}) {
  return (
    <>
      <ButtonLink href={primary.href} variant={variant} size="lg">
        {primary.label}
      </ButtonLink>
      <ButtonLink href={secondary.href} variant="outline" size="lg">
        {secondary.label}
        {secondary.more && <span className="sr-only"> {secondary.more}</span>}
      </ButtonLink>
    </>
  );
}
