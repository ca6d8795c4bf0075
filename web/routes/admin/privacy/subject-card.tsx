import { Link } from 'react-router';
import type { PrivacySubject } from '#contract/operations/privacy/privacy.ts';
import { api } from '#web/api/client.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

const erasePerson = lazyModule(async () => (await import('./erase-person.tsx')).ErasePerson);

interface SubjectCardProps {
  email: string;
  subject: PrivacySubject;
  /** There is another subject with the same address. */
  isApart: boolean;
  onChanged: () => void;
}

/** What is stored about one person: counts of each part, and what can be done with it. */
export function SubjectCard({ email, subject, isApart, onChanged }: SubjectCardProps) {
  const { kind, account, parts, files, isHeld } = subject;
  const { user } = useAppData().session;
  const isOwn = account?.id === user.id;
  const title = account ? `Account ${email}` : `Data under ${email}`;
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-ink border-b pb-2">
        <h2 className="wrap-anywhere text-h5">{title}</h2>
        {account?.isAdministrator && <Badge tone="info">Administrator</Badge>}
        {account && !account.isConfirmed && <Badge tone="caution">Address not confirmed</Badge>}
        {isHeld && (
          <Badge tone="critical" icon="lock">
            Legal hold
          </Badge>
        )}
      </div>
      <p className="wrap-anywhere mt-3 text-ink-2 text-small">{explanation(subject, isApart)}</p>
      <table className="mt-4 w-full text-small">
        <caption className="sr-only">Stored data</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Entries</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, title: part, rows }) => (
            <tr key={name} className="border-line border-b">
              <th scope="row" className="py-2 text-left font-normal">
                <PartName name={name} account={account} email={email}>
                  {part}
                </PartName>
              </th>
              <td className="py-2 text-right tabular-nums">
                {wholeNumber.format(rows)}
                {name === 'projects' && files > 0 && ` and ${files} ${files === 1 ? 'file' : 'files'}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {/* The download itself is a plain address that checks the reauthentication again. */}
        <WriteButton
          variant="outline"
          loadingLabel="Preparing…"
          operation={null}
          run={() => api.privacy.startExport({ email, kind })}
          onSuccess={({ href }) => location.assign(href)}
          failureTitle="Export failed"
        >
          <Icon name="download" />
          Export (ZIP)
        </WriteButton>
        <DialogButton
          variant="outline"
          disabled={isHeld || isOwn}
          dialog={erasePerson}
          given={{ email, subject, onErased: onChanged }}
        >
          <Icon name="trash" />
          Erase…
        </DialogButton>
        {account && (
          <Link to={`/admin/users/${account.id}`} className="link ml-1 text-small">
            Account details
          </Link>
        )}
      </div>
      {isHeld && <p className="mt-2 text-ink-2 text-meta">Nothing can be erased until the legal hold is lifted.</p>}
      {isOwn && <p className="mt-2 text-ink-2 text-meta">Delete your own account in your settings.</p>}
    </section>
  );
}

function explanation({ account }: PrivacySubject, isApart: boolean): string {
  if (account?.isConfirmed) return 'The address is confirmed: everything stored under it belongs to this account.';
  if (account) return 'Someone registered with this address and never confirmed it.';
  const typed = 'This address was never confirmed: anyone can type it into a form.';
  return isApart ? `${typed} It may not belong to the owner of the account above.` : typed;
}

interface ListedPerson {
  id: string;
  email: string;
}

const account = ({ id }: ListedPerson) => `/admin/users/${id}`;

/** The screen that lists a part of one account, by the name of the part; the others are listed in the export alone. */
const listsOf: Record<string, (person: ListedPerson) => string> = {
  account,
  profile: account,
  factors: account,
  passkeys: account,
  'api-tokens': account,
  activity: ({ id }) => `/admin/activity?actor=${id}`,
  inquiries: ({ email }) => `/admin/inquiries?${new URLSearchParams({ q: email })}`,
  projects: ({ email }) => `/admin/projects?${new URLSearchParams({ status: 'all', q: email })}`,
  mails: ({ email }) => `/admin/mail?${new URLSearchParams({ q: email })}`,
  restrictions: () => '/admin/privacy?tab=requests',
};

interface PartNameProps {
  name: string;
  account: PrivacySubject['account'];
  email: string;
  children: string;
}

/** Opens what the row counts. Without an account no screen lists it but by the address, which must not stand in ours. */
function PartName({ name, account, email, children }: PartNameProps) {
  const listOf = listsOf[name];
  if (!account || !listOf) return children;
  return (
    <Link to={listOf({ id: account.id, email })} className="link">
      {children}
    </Link>
  );
}
