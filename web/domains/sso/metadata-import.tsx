import { useRef, useState } from 'react';
import type { SamlMetadata } from '#contract/identity/sso/metadata.ts';
import { useWrite } from '#web/api/use-write.ts';
import { HiddenFileInput } from '#web/back-office/hidden-file-input.tsx';
import { Section } from '#web/back-office/section.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/inputs.tsx';
import { shortDateOf } from '#web/ui/times.ts';
import { useSsoAudience } from './audience.ts';

const longestDocument = 200_000;

/** Reads the provider's metadata, shows what it says, and fills it into the form when the administrator agrees. */
export function MetadataImport({ onUsed }: { onUsed: (found: SamlMetadata) => void }) {
  const { queries } = useSsoAudience();
  const [isUsed, setUsed] = useState(false);
  const [source, setSource] = useState({ xml: '', address: '' });
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const { mutate, data, isPending, error, reset } = useWrite('update', queries.readMetadata.call, {
    showsError: (failure) => problemsOf(failure) !== null,
  });
  const problems = problemsOf(error);
  const change = (part: Partial<typeof source>) => {
    setSource({ ...source, ...part });
    setFileProblem(null);
    setUsed(false);
    reset();
  };
  const readFile = async (chosen: File) => {
    if (chosen.size > longestDocument) return setFileProblem('Please choose a file of at most 200 KB');
    change({ xml: await chosen.text() });
  };
  return (
    <Section title="Metadata of your provider" level={4}>
      <p className="mt-3 text-ink-2 text-small">
        Fills in the entry point, the issuer and the signing certificate. Enter its address, paste it, or choose the
        file.
      </p>
      <form
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(source);
        }}
      >
        <Field label="Metadata address" error={problems?.address}>
          {(control) => (
            <Input
              {...control}
              type="url"
              placeholder="https://"
              autoComplete="off"
              value={source.address}
              onChange={({ target }) => change({ address: target.value })}
            />
          )}
        </Field>
        <Field label="Metadata document" help="Used instead of the address." error={fileProblem ?? problems?.xml}>
          {(control) => (
            <Textarea
              {...control}
              className="font-mono text-meta"
              spellCheck={false}
              maxLength={longestDocument}
              value={source.xml}
              onChange={({ target }) => change({ xml: target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="outline" size="sm" loading={isPending} loadingLabel="Reading…">
            Read metadata
          </Button>
          <Button variant="link" size="sm" onClick={() => file.current?.click()}>
            Choose a file
          </Button>
          <HiddenFileInput
            ref={file}
            label="Metadata file"
            accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
            onChoose={(chosen) => void readFile(chosen)}
          />
        </div>
      </form>
      <div role="status">
        {data && (
          <Found
            found={data}
            isUsed={isUsed}
            onUse={() => {
              onUsed(data);
              setUsed(true);
            }}
          />
        )}
      </div>
    </Section>
  );
}

interface FoundProps {
  found: SamlMetadata;
  isUsed: boolean;
  onUse: () => void;
}

function Found({ found: { samlEntryPoint, samlIssuer, certificates }, isUsed, onUse }: FoundProps) {
  return (
    <div className="mt-4 text-small">
      <dl>
        <FoundRow label="SAML entry point">{samlEntryPoint}</FoundRow>
        <FoundRow label="SAML issuer">{samlIssuer}</FoundRow>
        {certificates.map(({ fingerprint, expiresAt }) => (
          <FoundRow key={fingerprint} label={`Signing certificate, valid until ${shortDateOf(expiresAt)}`}>
            <span className="font-mono text-meta">{fingerprint}</span>
          </FoundRow>
        ))}
      </dl>
      <Button size="sm" className="mt-3" onClick={onUse}>
        Use these values
      </Button>
      {isUsed && <p className="mt-2 text-ink-2">Filled into the form. Save the provider to use them.</p>}
    </div>
  );
}

function FoundRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="border-line border-b py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
