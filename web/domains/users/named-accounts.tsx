import { Link } from 'react-router';

interface NamedAccountsProps {
  label: string;
  named: readonly { id: string; email: string }[];
  /** Of how many these are the first. */
  total: number;
  className: string;
}

/** Accounts by address, each with a link, and how many more there are; nothing where none is named. */
export function NamedAccounts({ label, named, total, className }: NamedAccountsProps) {
  if (named.length === 0) return null;
  return (
    <ul aria-label={label} className={className}>
      {named.map(({ id, email }) => (
        <li key={id}>
          <Link to={`/admin/users/${id}`} className="link wrap-anywhere">
            {email}
          </Link>
        </li>
      ))}
      {total > named.length && <li className="text-ink-3">{`and ${total - named.length} more`}</li>}
    </ul>
  );
}
