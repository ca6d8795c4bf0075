import { cleantech } from './pages/industries/cleantech.ts';
import { digitalFinance } from './pages/industries/digital-finance.ts';
import { financial } from './pages/industries/financial.ts';
import { innovation } from './pages/industries/innovation.ts';
import { manufacturing } from './pages/industries/manufacturing.ts';
import { professional } from './pages/industries/professional.ts';
import { smartHealthcare } from './pages/industries/smart-healthcare.ts';
import { smartManufacturing } from './pages/industries/smart-manufacturing.ts';
import { techStartups } from './pages/industries/tech-startups.ts';
import type { SeededPage } from './pages.ts';

/** The pages below /industries, in the order of the menu; the last is linked from the overview only. */
export const industryPages: SeededPage[] = [
  financial,
  professional,
  manufacturing,
  cleantech,
  digitalFinance,
  smartHealthcare,
  smartManufacturing,
  techStartups,
  innovation,
];
