import type { Site } from '#contract/content/content.ts';
import { pagesBesideContent } from '#contract/content/page-address.ts';
import { NewsletterBox } from '#web/routes/marketing/newsletter/footer-box.tsx';
import { publishedPages } from '#web/routes/marketing/published-pages.ts';
import { Registered } from '#web/routes/registered.tsx';
import { AccessibilityButton } from '#web/ui/accessibility/accessibility-button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Logo } from '#web/ui/pictures/logo.tsx';
import { ThemeChoice } from '#web/ui/theme/theme-choice.tsx';
import { homeFooter, pageFooter } from './footers.ts';

/** A link appears when its page exists, a column when it has a link. */
export function Footer({ site, kind }: { site: Site; kind: 'home' | 'page' }) {
  const { name, city, postalCode, street, phone, email } = site.company;
  const published = publishedPages(site);
  const exists = (href: string) => published.has(href) || pagesBesideContent.some((path) => path === href);
  const { columns, bar, adminAccess } = kind === 'home' ? homeFooter : pageFooter;
  const shown = columns
    .map(({ title, links }) => ({ title, links: links.filter(({ href }) => exists(href)) }))
    .filter(({ links }) => links.length > 0);
  return (
    <footer id="footer" tabIndex={-1} className="border-ink border-t print:hidden">
      <div className="wrap columns gap-y-10 pt-10 pb-8">
        <div className="col-span-full lg:col-span-4">
          <Logo name={name} />
          <address className="mt-3 grid justify-items-start text-ink-2 text-small leading-6 not-italic">
            <span>
              {street}, {postalCode} {city}
            </span>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="footer-link">
              {phone}
            </a>
            <a href={`mailto:${email}`} className="footer-link">
              {email}
            </a>
          </address>
          <NewsletterBox />
        </div>
        {shown.map(({ title, links }) => (
          <div key={title} className="col-span-2">
            <p className="font-medium text-small">{title}</p>
            <ul className="mt-4 grid gap-2 text-small pointer-coarse:gap-0">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} className="footer-link">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-5 pb-6 text-ink-3 text-small">
        <p>
          © {site.year} {name}
        </p>
        <Registered />
        <ThemeChoice name="footer-theme" className="lg:ml-6" />
        <AccessibilityButton href={exists('/accessibility') ? '/accessibility' : undefined} className="footer-link" />
        {bar.length > 0 && (
          <nav aria-label="Short links" className="lg:ml-auto">
            <ul className="flex gap-6">
              {bar
                .filter(({ href }) => exists(href))
                .map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} className="footer-link">
                      {label}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
        )}
        {adminAccess && (
          <a href="/auth" className="footer-link inline-flex items-center gap-2 lg:ml-auto">
            <Icon name="lock" />
            Admin Access
          </a>
        )}
      </div>
    </footer>
  );
}
