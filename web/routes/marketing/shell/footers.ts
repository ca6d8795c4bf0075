import { type OfferingPath, offeringNames } from '#contract/content/offerings.ts';
import type { NavLink } from './navigation.ts';

interface Footer {
  columns: { title: string; links: NavLink[] }[];
  /** At the right of the bottom bar. */
  bar: NavLink[];
  adminAccess: boolean;
}

const service = (href: OfferingPath): NavLink => ({ label: offeringNames[href], href });

const services = [
  service('/services/cloud'),
  service('/services/security'),
  service('/services/ai'),
  service('/services/support'),
  service('/services/business'),
];

/** Requirements 1.2, home-page footer. */
export const homeFooter: Footer = {
  columns: [
    { title: 'Services', links: services },
    {
      title: 'Company',
      links: [
        { label: 'About', href: '/about' },
        { label: 'Services', href: '/services' },
        { label: 'Industries', href: '/industries' },
        { label: 'Solutions', href: '/solutions' },
        { label: 'Contact', href: '/contact' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { label: 'Legal', href: '/legal' },
        { label: 'Privacy', href: '/privacy' },
        { label: 'Terms', href: '/terms' },
        { label: 'Cookies', href: '/cookies' },
        { label: 'GTC', href: '/gtc' },
      ],
    },
  ],
  bar: [],
  adminAccess: true,
};

/** Requirements 1.2, page-layout footer, with the five practices that the design adds. */
export const pageFooter: Footer = {
  columns: [
    {
      title: 'Services',
      links: [
        ...services,
        service('/services/private-client'),
        service('/services/family-office'),
        service('/services/wealth-management'),
        service('/services/consulting'),
      ],
    },
    {
      title: 'Company',
      links: [
        { label: 'About', href: '/about' },
        { label: 'Heritage', href: '/about/heritage' },
        { label: 'Team', href: '/about/team' },
        { label: 'Careers', href: '/careers' },
        { label: 'Industries', href: '/industries' },
        { label: 'Solutions', href: '/solutions' },
        { label: 'Cultural Themes', href: '/cultural-themes' },
      ],
    },
    {
      title: 'Resources',
      links: [
        { label: 'Resources', href: '/resources' },
        { label: 'Case Studies', href: '/case-studies' },
        { label: 'Whitepapers', href: '/resources/whitepapers' },
        { label: 'Support', href: '/support' },
        { label: 'Status', href: '/status' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { label: 'Privacy', href: '/privacy' },
        { label: 'Terms', href: '/terms' },
        { label: 'Cookies', href: '/cookies' },
        { label: 'Compliance', href: '/compliance' },
        { label: 'Legal', href: '/legal' },
        { label: 'GTC', href: '/gtc' },
        { label: 'Accessibility', href: '/accessibility' },
      ],
    },
  ],
  bar: [
    { label: 'Contact', href: '/contact' },
    { label: 'Privacy', href: '/privacy' },
    { label: 'Terms', href: '/terms' },
  ],
  adminAccess: false,
};
