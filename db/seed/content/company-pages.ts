import { accessibility } from './pages/company/accessibility.ts';
import { careers } from './pages/company/careers.ts';
import { caseStudies } from './pages/company/case-studies.ts';
import { compliance } from './pages/company/compliance.ts';
import { gtc } from './pages/company/gtc.ts';
import { heritage } from './pages/company/heritage.ts';
import { legalNotice } from './pages/company/legal.ts';
import { portfolio } from './pages/company/portfolio.ts';
import { resources } from './pages/company/resources.ts';
import { clientSupport } from './pages/company/support.ts';
import { team } from './pages/company/team.ts';
import { whitepapers } from './pages/company/whitepapers.ts';
import type { SeededPage } from './pages.ts';

/** Pages about the company: the company itself, its resources, contact, and legal pages. */
export const companyPages: SeededPage[] = [
  heritage,
  team,
  careers,
  portfolio,
  caseStudies,
  resources,
  whitepapers,
  clientSupport,
  compliance,
  accessibility,
  legalNotice,
  gtc,
];
