import { useState } from 'react';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { SegmentButtons } from '#web/ui/segments.tsx';
import { type GuideName, guideNames, guideOf, suggestedGuide } from './connection-guides.ts';

interface ConnectionValue {
  label: string;
  value: string;
}

/** What an administrator enters at the identity provider, in the order of the guides. */
function valuesOf({ key, tenant, type, redirectUri, entityId }: SsoProvider): ConnectionValue[] {
  const signIn = tenant ? `/auth/sso?provider=${key}` : '/auth';
  const home = { label: 'Sign-in address for your people', value: new URL(signIn, redirectUri).href };
  if (type !== 'saml') return [{ label: 'Redirect URI', value: redirectUri }, home];
  return [
    { label: 'Assertion consumer URL', value: redirectUri },
    { label: 'Audience (entity ID)', value: entityId },
    home,
  ];
}

interface ConnectionValuesProps {
  provider: SsoProvider;
  onNext: () => void;
}

/** Our values, each with Copy and where it goes. Nothing is asked here. */
export function ConnectionValues({ provider, onNext }: ConnectionValuesProps) {
  const [guideName, setGuideName] = useState<GuideName>(() => suggestedGuide(provider));
  const guide = guideOf(provider, guideName);
  const values = valuesOf(provider);
  const { name, type, metadataAddress } = provider;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
        <p className="wrap-anywhere min-w-0 text-ink-2">Copy each value to {name} before you go on.</p>
        <SegmentButtons
          label="Where the values go"
          choices={Object.entries(guideNames) as [GuideName, string][]}
          value={guideName}
          isBusy={false}
          onSelect={setGuideName}
        />
      </div>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <ol className="grid content-start gap-5">
          {values.map(({ label, value }, index) => (
            <li key={label}>
              <Field label={`${index + 1}. ${label}`} help={guide.places[index]}>
                {(control) => (
                  <div className="flex items-center gap-2">
                    <Input
                      {...control}
                      readOnly
                      value={value}
                      className="min-w-0 font-mono text-meta!"
                      onFocus={({ target }) => target.select()}
                    />
                    <CopyButton text={value}>
                      Copy<span className="sr-only"> {label}</span>
                    </CopyButton>
                  </div>
                )}
              </Field>
            </li>
          ))}
        </ol>
        <Schematic {...guide} />
      </div>
      {type === 'saml' && (
        <p className="text-ink-2 text-small">
          Or give it{' '}
          <a href={metadataAddress} className="link break-all" download>
            our metadata
          </a>
          . Responses are sent by HTTP POST. The assertion must be signed with SHA-256 or stronger.
        </p>
      )}
      <p className="text-ink-2 text-small">{guide.next}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={onNext}>{type === 'saml' ? 'Next: enter its metadata' : 'Next: paste ID and secret'}</Button>
        <a href={mailOf(name, values)} className="link text-small">
          Send these values to a colleague…
        </a>
      </div>
    </div>
  );
}

/** A drawing of the provider's form: the numbered fields take our values. */
function Schematic({ page, action, before, fields }: ReturnType<typeof guideOf>) {
  return (
    <figure aria-label="Where it goes" className="min-w-0 text-meta">
      <figcaption className="mb-1.5 font-medium text-small">Where it goes</figcaption>
      <div className="rounded-4 border border-line bg-surface p-4">
        <p className="font-medium">{page}</p>
        <p className="border-line border-b pb-2 text-ink-3">{action}</p>
        <ul className="mt-2 grid gap-2">
          {before.map((field) => (
            <li key={field}>
              {field}
              <span className="mt-0.5 block h-4 border border-line" />
            </li>
          ))}
          {fields.map((field, index) => (
            <li key={field}>
              {field}
              <span className="mt-0.5 flex h-5 border-2 border-focus">
                <b className="bg-focus px-1.5 font-medium text-paper leading-4">{index + 1}</b>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-1.5 text-ink-3">Schematic</p>
    </figure>
  );
}

/** A draft in the mail program; nothing is sent by us. */
function mailOf(name: string, values: readonly ConnectionValue[]): string {
  const subject = `Single sign-on with ${name}: values to enter`;
  const body = values.map(({ label, value }) => `${label}:\n${value}`).join('\n\n');
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
