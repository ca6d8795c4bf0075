import { Link } from 'react-router';
import { Icon } from '#web/ui/icons.tsx';

interface Door {
  label: string;
  line: string;
  href: string;
  /** A document outside the app. */
  outside?: boolean;
}

/** spec 000 §2: the four quick links. */
const doors: Door[] = [
  { label: 'Profile', line: 'Name, company, phone', href: '/profile' },
  { label: 'Settings', line: 'Notifications, address, display', href: '/settings' },
  { label: 'Resources', line: 'Papers and checklists', href: '/resources', outside: true },
  { label: 'Analytics', line: 'Your activity and projects', href: '/analytics' },
];

/** The ways on, as one divided row. */
export function Doors() {
  return (
    <ul className="border-ink border-b md:grid md:grid-cols-2 md:gap-x-5 xl:flex xl:gap-0 xl:divide-x xl:divide-line">
      {doors.map((door) => (
        <li
          key={door.href}
          className="relative flex-1 border-line py-5 max-xl:border-b max-md:last:border-b-0 xl:px-5 xl:first:pl-0"
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
