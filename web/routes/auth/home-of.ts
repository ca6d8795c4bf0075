import type { PlatformRole } from '#contract/access.ts';

/** spec 000 §6: administrators land in the back office, others on their dashboard. */
export function homeOf(role: PlatformRole): string {
  return role === 'admin' ? '/admin' : '/dashboard';
}
