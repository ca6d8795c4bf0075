import type { TenantRules } from '#contract/identity/tenants/security.ts';
import { queries } from '#web/api/queries.ts';

type RulesPart = 'timeout' | 'networks' | 'retention' | 'factor';

/** What the forms of these rules have in common. */
export function rulesForm(rules: TenantRules, part: RulesPart) {
  return {
    record: rules,
    queryKey: queries.tenantSecurity.get.queryKey({ input: { id: rules.id } }),
    draft: `tenant-security:${rules.id}:${part}`,
    savedText: ({ name }: TenantRules) => `The rules of “${name}” are saved.`,
    pendingLabel: 'Saving…',
  };
}
