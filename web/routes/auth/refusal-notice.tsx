import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { FormRefusal } from './refusal-response.ts';

/** Why the form was refused, above its fields; it takes the focus so that screen readers read it first. */
export function RefusalNotice({ refused }: { refused: FormRefusal | null }) {
  if (!refused?.message) return null;
  if (refused.provider) return <ProviderNotice {...refused.provider} />;
  return (
    <Notice tone="critical" role="alert" tabIndex={-1} autoFocus>
      <p>{refused.message}</p>
      {refused.retryAfter && <p className="text-ink-2">{refused.retryAfter}</p>}
    </Notice>
  );
}

/** The form of the button; it stands outside the refused form. */
const providerFormId = 'organisation-provider';

/** Starts the sign-in at the provider of a refusal, and goes on to `next`. Beside the refused form, not within it. */
export function ProviderForm({ refused, next }: { refused: FormRefusal | null; next: string }) {
  if (!refused?.provider) return null;
  return (
    <form id={providerFormId} method="post" action="/auth/sso">
      <input type="hidden" name="provider" value={refused.provider.key} />
      {next && <input type="hidden" name="next" value={next} />}
    </form>
  );
}

/** Names the provider; its button belongs to another form, so that Enter in a field sends the field's own. */
function ProviderNotice({ domain, name }: NonNullable<FormRefusal['provider']>) {
  return (
    <Notice tone="info" role="alert" tabIndex={-1} autoFocus>
      <p className="wrap-anywhere">
        People with @{domain} sign in through {name}.
      </p>
      <Button type="submit" form={providerFormId} variant="outline" className="mt-3">
        Continue with {name}
      </Button>
    </Notice>
  );
}
