import type { SsoProvider } from '#contract/sso.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';

/** What an administrator enters at the provider; to be copied, not changed. */
export function ConnectionFacts({ provider: { type, redirectUri, entityId } }: { provider: SsoProvider }) {
  const isSaml = type === 'saml';
  return (
    <section className="grid gap-4">
      <h3 className="border-rule border-b pb-2 font-medium text-small">Enter at the provider</h3>
      <Field
        label={isSaml ? 'Assertion consumer URL' : 'Redirect URI'}
        help={isSaml ? 'By HTTP POST. Assertions are signed with SHA-256 or stronger.' : 'Exactly this address.'}
      >
        {(props) => <Input {...props} readOnly value={redirectUri} />}
      </Field>
      {isSaml && (
        <Field label="Audience (entity ID)">{(props) => <Input {...props} readOnly value={entityId} />}</Field>
      )}
    </section>
  );
}
