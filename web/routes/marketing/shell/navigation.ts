export interface NavLink {
  label: string;
  href: string;
}

/** spec 000 §2: the seven entries of the header. */
export const navigation: NavLink[] = [
  { label: 'Home', href: '/' },
  { label: 'Solutions', href: '/solutions' },
  { label: 'Services', href: '/services' },
  { label: 'Industries', href: '/industries' },
  { label: 'Cultural Themes', href: '/cultural-themes' },
  { label: 'About', href: '/about' },
  { label: 'Contact', href: '/contact' },
];

/** `page` on the page itself, `true` on pages below it. */
export function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
