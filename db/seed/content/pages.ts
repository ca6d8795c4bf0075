import type { Page } from '#contract/content.ts';
import { about } from './pages/about.ts';
import { ai } from './pages/ai.ts';
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

/** A page as it is written; saving gives it its time. */
export type SeededPage = Omit<Page, 'updatedAt'>;

export const pages: SeededPage[] = [
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
  privacy,
  terms,
  cookies,
];
