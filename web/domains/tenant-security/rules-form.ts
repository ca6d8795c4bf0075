import type { TenantRules } from '#contract/identity/tenants/security.ts';
import { queries } from '#web/api/queries.ts';

const parts = ['timeout', 'networks', 'retention', 'factor'] as const;
export type RulesPart = (typeof parts)[number];

const draftOf = (id: string, part: RulesPart) => `tenant-security:${id}:${part}`;

/** The drafts of all forms of the rules of a tenant. */
export function rulesDrafts(id: string): string[] {
  return parts.map((part) => draftOf(id, part));
}

/** What the forms of these rules have in common. */
export function rulesForm(rules: TenantRules, part: RulesPart) {
  return {
    record: rules,
    queryKey: queries.tenantSecurity.get.queryKey({ input: { id: rules.id } }),
    draft: draftOf(rules.id, part),
    savedText: ({ name }: TenantRules) => `The rules of “${name}” are saved.`,
    pendingLabel: 'Saving…',
  };
}
