import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import type { ReadinessTab } from './readiness-screen.tsx';

/** The same check on two screens. */
export const productionReadinessTab: ReadinessTab = {
  key: 'production-readiness',
  label: 'Production Readiness',
  panel: lazyModule(async () => (await import('./tabs/production-readiness.tsx')).ProductionReadiness),
};
