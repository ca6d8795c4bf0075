import type { BlogPosting, BreadcrumbList, Graph, Organization, Service, Thing, WebPage } from 'schema-dts';
import type { Company, Page, Site } from '#contract/content/content.ts';
import { createPlaceholderFiller } from '#contract/placeholders.ts';
import { cardPath } from '#web/og-images/card-path.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';

interface Facts {
  site: Site;
  page: Page;
  /** `https://firn.example` */
  origin: string;
}

/** The schema.org JSON-LD of a page. */
export function structuredData({ site, page, origin }: Facts): Graph {
  const graph: Thing[] = [];
  const { body } = page;
  if (body.template === 'home' || body.template === 'legal') graph.push(organization(site.company, origin));
  if (body.template === 'service') graph.push(service({ site, page, origin }));
  if (body.template === 'post') graph.push(blogPosting({ site, page, origin }, body.author));
  if (page.path !== '/') graph.push(breadcrumb({ site, page, origin }));
  return { '@context': 'https://schema.org', '@graph': graph };
}

const organizationId = (origin: string) => `${origin}/#organization`;

/** Sample details that were not replaced yet are shown on pages, where they are marked, but omitted here. */
function organization(company: Company, origin: string): Organization {
  const unlessSample = <Value>(keys: (keyof Company)[], value: Value) =>
    keys.some((key) => company.toBeReplaced.includes(key)) ? undefined : value;
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: company.name,
    legalName: unlessSample(['legalName'], company.legalName),
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    foundingDate: String(company.foundedYear),
    email: unlessSample(['email'], company.email),
    telephone: unlessSample(['phone'], company.phone),
    address: unlessSample(['street', 'postalCode', 'city'], {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postalCode,
      addressLocality: company.city,
      addressCountry: company.country,
    }),
  };
}

function service({ site, page, origin }: Facts): Service {
  const fill = createPlaceholderFiller(site);
  return {
    '@type': 'Service',
    name: fill(page.title),
    description: fill(page.description),
    url: origin + page.path,
    areaServed: site.company.country,
    provider: organizationReference(site.company, origin),
  };
}

/** The author is a practice of the company, so that no invented person is named. */
function blogPosting({ site, page, origin }: Facts, author: string): BlogPosting {
  const fill = createPlaceholderFiller(site);
  const url = origin + page.path;
  return {
    '@type': 'BlogPosting',
    headline: fill(page.title),
    description: fill(page.description),
    url,
    mainEntityOfPage: url,
    image: origin + cardPath(page.path, page.updatedAt),
    datePublished: (page.publishedAt ?? page.updatedAt).toISOString(),
    dateModified: page.updatedAt.toISOString(),
    inLanguage: page.locale,
    author: {
      '@type': 'Organization',
      name: fill(author),
      url: `${origin}/`,
      parentOrganization: organizationReference(site.company, origin),
    },
    publisher: organizationReference(site.company, origin),
  };
}

function organizationReference({ name }: Company, origin: string): Organization {
  return { '@type': 'Organization', '@id': organizationId(origin), name, url: `${origin}/` };
}

interface StatusFacts extends Pick<Facts, 'site' | 'origin'> {
  description: string;
  /** When the services were asked last; null: not yet. */
  checkedAt: Date | null;
}

/** The schema.org JSON-LD of the status page, which is no page of the content. */
export function statusStructuredData({ site, origin, description, checkedAt }: StatusFacts): Graph {
  const page = { path: '/status', title: 'Status' };
  const status: WebPage = {
    '@type': 'WebPage',
    name: page.title,
    description,
    url: origin + page.path,
    ...(checkedAt && { dateModified: checkedAt.toISOString() }),
    about: organizationReference(site.company, origin),
  };
  return { '@context': 'https://schema.org', '@graph': [status, breadcrumb({ site, page, origin })] };
}

/** The published ancestors of the page, from the home page down. */
function breadcrumb({
  site,
  page,
  origin,
}: Omit<Facts, 'page'> & { page: Pick<Page, 'path' | 'title'> }): BreadcrumbList {
  const fill = createPlaceholderFiller(site);
  const breadcrumbs = [...breadcrumbsOf(site, page.path), { title: page.title, href: page.path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ href, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: fill(title),
      item: origin + href,
    })),
  };
}
