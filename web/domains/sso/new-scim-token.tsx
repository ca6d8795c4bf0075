import { useState } from 'react';
import { queryClient } from '#web/api/queries.ts';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isoDayOf } from '#web/ui/times.ts';
import { useSsoAudience } from './audience.ts';

const shape = async () => (await import('#contract/identity/sso/scim.ts')).scimTokenForm;

interface Fields {
  name: string;
  expiresOn: string;
}

const dayMs = 86_400_000;
const inDays = (days: number) => isoDayOf(new Date(Date.now() + days * dayMs));

/** Creates a token and shows it once, until the screen is left. */
export function NewScimToken({ providerKey: key }: { providerKey: string }) {
  const [token, setToken] = useState<string | null>(null);
  /** Counted up with each token, for an empty form. */
  const [round, setRound] = useState(0);
  const { queries } = useSsoAudience();
  return (
    <>
      {token !== null && (
        <Notice tone="positive" role="status" title="The new token" className="mt-4">
          <p>Enter it at the provider now. It is shown only once.</p>
          <code className="my-3 block select-all break-all font-mono text-meta">{token}</code>
          <CopyButton text={token}>Copy token</CopyButton>
        </Notice>
      )}
      <div className="mt-4">
        <ResourceForm<Fields, Fields, { token: string }>
          key={round}
          label="New SCIM token"
          shape={shape}
          parts={[
            {
              name: 'name',
              label: 'Token name',
              required: true,
              help: 'What uses the token.',
              control: { maxLength: 60, autoComplete: 'off' },
            },
            {
              name: 'expiresOn',
              label: 'Valid until',
              type: 'date',
              required: true,
              help: 'At most one year.',
              control: { min: inDays(0), max: inDays(365) },
            },
          ]}
          saved={{ name: '', expiresOn: inDays(365) }}
          draft={`scim-token:${key}`}
          operation="create"
          save={(values) => queries.createScimToken.call({ key, ...values })}
          onSaved={(created) => {
            setToken(created.token);
            setRound(round + 1);
            void queryClient.invalidateQueries({ queryKey: queries.scim.key() });
          }}
          button="Create token"
        />
      </div>
    </>
  );
}
