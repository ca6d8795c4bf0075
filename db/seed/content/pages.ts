import type { Page } from '#contract/content/content.ts';
import { caseStudies } from './case-studies.ts';
import { companyPages } from './company-pages.ts';
import { industryPages } from './industry-pages.ts';
import { about } from './pages/about.ts';
import { ai } from './pages/ai.ts';
import { blog } from './pages/blog.ts';
import { business } from './pages/business.ts';
import { cloud } from './pages/cloud.ts';
import { contact } from './pages/contact.ts';
import { cookies } from './pages/cookies.ts';
import { culturalThemes } from './pages/cultural-themes.ts';
import { home } from './pages/home.ts';
import { industries } from './pages/industries.ts';
import { privacy } from './pages/privacy.ts';
import { security } from './pages/security.ts';
import { services } from './pages/services.ts';
import { solutions } from './pages/solutions.ts';
import { support } from './pages/support.ts';
import { terms } from './pages/terms.ts';
import { vulnerabilityDisclosure } from './pages/vulnerability-disclosure.ts';
import { posts } from './posts.ts';
import { servicePages } from './service-pages.ts';
import { whitepapers } from './whitepapers.ts';

/** A page as it is written here; it is published when it is first seeded. */
export type SeededPage = Pick<Page, 'path' | 'locale' | 'title' | 'description' | 'body'>;

const mainPages: SeededPage[] = [
  home,
  services,
  cloud,
  security,
  ai,
  support,
  business,
  solutions,
  industries,
  culturalThemes,
  about,
  contact,
  blog,
  privacy,
  terms,
  cookies,
  vulnerabilityDisclosure,
];

/** Every page of the site; posts have their day of publication. */
export const pages: (SeededPage & { publishedAt?: string })[] = [
  ...mainPages,
  ...servicePages,
  ...industryPages,
  ...companyPages,
  ...caseStudies,
  ...whitepapers,
  ...posts,
];
