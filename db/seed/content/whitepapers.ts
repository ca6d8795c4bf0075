import type { SeededPage } from './pages.ts';
import { aiUseRegister } from './whitepapers/ai-use-register.ts';
import { outsourcingRegister } from './whitepapers/outsourcing-register.ts';
import { restoreTestProtocol } from './whitepapers/restore-test-protocol.ts';

export const whitepapers: SeededPage[] = [outsourcingRegister, restoreTestProtocol, aiUseRegister];
