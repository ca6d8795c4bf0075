import type { RateRuleForm, RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { newRule, type RuleFields, ruleFieldsOf, ruleParts } from './rule-fields.ts';
import { ruleFieldsShape } from './rule-shape.ts';

interface RuleDialogProps {
  /** null: a new one. */
  record: RateRuleRow | null;
  onClose: () => void;
}

/** A dialog to add a rule. */
export function NewRule({ onClose }: { onClose: () => void }) {
  return <RuleDialog record={null} onClose={onClose} />;
}

/** A dialog to add or change a rule. Typed text stays as a draft in this tab when the dialog is closed. */
export function RuleDialog({ record: rule, onClose }: RuleDialogProps) {
  const operation = rule ? 'update' : 'create';
  return (
    <FormDialog<RuleFields, RateRuleForm, { name: string; mode: RateRuleForm['mode'] }>
      onClose={onClose}
      title={rule ? `Change “${rule.name}”` : 'Add rule'}
      description="The rule takes effect within a second. A rule that would refuse you or all sign-ins can only be saved in shadow mode."
      label="Rule"
      shape={ruleFieldsShape}
      parts={ruleParts}
      saved={rule ? ruleFieldsOf(rule) : newRule}
      draft={rule ? `rate-limit:${rule.id}:${rule.version}` : 'new-rate-limit'}
      operation={operation}
      save={(values) =>
        rule ? api.rateLimits.save({ id: rule.id, version: rule.version, ...values }) : api.rateLimits.create(values)
      }
      toast={({ name, mode }) => `${name} ${results[mode]}.`}
      button={rule ? 'Save rule' : 'Add rule'}
    />
  );
}

const results: Record<RateRuleForm['mode'], string> = {
  off: 'is switched off',
  shadow: 'is counting only, and refuses nothing until you enforce it',
  enforced: 'is enforced',
};
