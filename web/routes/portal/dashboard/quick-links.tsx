import { Link } from 'react-router';
import { memberEntry } from '#web/app/shell/member-screens.ts';
import { Icon } from '#web/ui/icons.tsx';

interface QuickLink {
  label: string;
  description: string;
  href: string;
  /** A document outside the app. */
  outside?: boolean;
}

/** Requirements 1.2: the four quick links. */
const quickLinks: QuickLink[] = [
  { ...memberEntry('/profile'), description: 'Name, company, phone' },
  { ...memberEntry('/settings'), description: 'Email, security, notifications' },
  { label: 'Resources', description: 'Papers and checklists', href: '/resources', outside: true },
  { ...memberEntry('/analytics'), description: 'Your activity and projects' },
];

/** The quick links as one divided row. */
export function QuickLinks() {
  return (
    <ul className="border-ink border-b md:grid md:grid-cols-2 md:gap-x-5 xl:flex xl:gap-0 xl:divide-x xl:divide-line">
      {quickLinks.map((quickLink) => (
        <li
          key={quickLink.href}
          className="relative flex-1 border-line py-5 max-xl:border-b max-md:last:border-b-0 xl:px-5 xl:first:pl-0"
        >
          <QuickLinkAnchor {...quickLink} />
          <p className="text-ink-2 text-small">{quickLink.description}</p>
        </li>
      ))}
    </ul>
  );
}

function QuickLinkAnchor({ label, href, outside }: QuickLink) {
  const linkClass = 'flex items-center justify-between gap-3 text-h5 after:absolute after:inset-0';
  const content = (
    <>
      {label}
      <Icon name="arrow-right" />
    </>
  );
  return outside ? (
    <a href={href} className={linkClass}>
      {content}
    </a>
  ) : (
    <Link to={href} className={linkClass}>
      {content}
    </Link>
  );
}
