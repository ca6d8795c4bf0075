import type { FieldMappings as Mappings } from '#contract/identity/sso.ts';
import { TextField } from './text-field.tsx';

const fields: Record<keyof Mappings, [label: string, usual: string]> = {
  id: ['Subject', 'sub'],
  email: ['Email', 'email'],
  emailVerified: ['Email verified', 'email_verified'],
  displayName: ['Display name', 'name'],
  firstName: ['First name', 'given_name'],
  lastName: ['Last name', 'family_name'],
  groups: ['Groups', 'groups'],
};

/** What the provider calls things, where it differs from the usual. */
export function FieldMappings() {
  return (
    <fieldset className="border-line border-t pt-5">
      <legend className="sr-only">Field mappings</legend>
      <p aria-hidden="true" className="font-medium text-small">
        Field mappings
      </p>
      <p className="mt-1 text-ink-3 text-meta">
        Only where the provider’s names differ. OpenID Connect always uses its own subject, SAML its name identifier
        unless a subject is named. No field gives a role; an address counts only when it is said to be verified.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {Object.entries(fields).map(([field, [label, usual]]) => (
          <TextField
            key={field}
            name={`configuration.fieldMappings.${field as keyof Mappings}`}
            label={label}
            placeholder={usual}
          />
        ))}
      </div>
    </fieldset>
  );
}
