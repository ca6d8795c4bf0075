import { Link } from 'react-router';
import { Icon } from '../../ui/icons.tsx';

interface Door {
  label: string;
  line: string;
  href: string;
  /** A document outside the app. */
  outside?: boolean;
}

/** The ways on, as one divided row. */
export function Doors({ isAdministrator }: { isAdministrator: boolean }) {
  const doors: Door[] = [
    { label: 'Contact', line: 'Write to us; a person answers', href: '/contact', outside: true },
    { label: 'Services', line: 'What we do, and what it costs', href: '/services', outside: true },
    ...(isAdministrator ? [{ label: 'Back office', line: 'Inquiries and figures', href: '/admin' }] : []),
  ];
  return (
    <ul className="border-ink border-b md:flex md:divide-x md:divide-line">
      {doors.map((door) => (
        <li
          key={door.href}
          className="relative flex-1 border-line py-5 max-md:border-b max-md:last:border-b-0 md:px-5 md:first:pl-0"
        >
          <DoorLink {...door} />
          <p className="text-ink-2 text-small">{door.line}</p>
        </li>
      ))}
    </ul>
  );
}

function DoorLink({ label, href, outside }: Door) {
  const look = 'flex items-center justify-between gap-3 text-h5 after:absolute after:inset-0';
  const content = (
    <>
      {label}
      <Icon name="arrow-right" />
    </>
  );
  return outside ? (
    <a href={href} className={look}>
      {content}
    </a>
  ) : (
    <Link to={href} className={look}>
      {content}
    </Link>
  );
}
