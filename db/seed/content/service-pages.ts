import { consulting } from './pages/services/consulting.ts';
import { dataAnalytics } from './pages/services/data-analytics.ts';
import { digitalMarketing } from './pages/services/digital-marketing.ts';
import { familyOffice } from './pages/services/family-office.ts';
import { privateClient } from './pages/services/private-client.ts';
import { wealthManagement } from './pages/services/wealth-management.ts';
import { webDevelopment } from './pages/services/web-development.ts';
import { aiMachineLearning } from './pages/solutions/ai-machine-learning.ts';
import { automationSystems } from './pages/solutions/automation-systems.ts';
import { digitalTransformation } from './pages/solutions/digital-transformation.ts';
import { futureTechnologies } from './pages/solutions/future-technologies.ts';
import { innovationLabs } from './pages/solutions/innovation-labs.ts';
import { interactiveTools } from './pages/solutions/interactive-tools.ts';
import type { SeededPage } from './pages.ts';

/** The services besides the five practices of requirements 1.2, and the solutions, in the order of the menus. */
export const servicePages: SeededPage[] = [
  dataAnalytics,
  webDevelopment,
  digitalMarketing,
  privateClient,
  familyOffice,
  wealthManagement,
  consulting,
  digitalTransformation,
  aiMachineLearning,
  automationSystems,
  futureTechnologies,
  innovationLabs,
  interactiveTools,
];
