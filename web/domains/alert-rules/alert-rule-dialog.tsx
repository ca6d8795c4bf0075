import { alertRuleFields } from '#contract/operations/monitoring/alert-rule-fields.ts';
import { type AlertRule, alertRuleForm } from '#contract/operations/monitoring/alerts.ts';
import { api } from '#web/api/client.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';

const form = formOf(alertRuleFields, { figure: { required: true } });
const preset = { comparison: 'above', severity: 'warning', forSeconds: '60', isActive: true };

interface AlertRuleDialogProps {
  /** null: a new one. */
  record: AlertRule | null;
  onClose: () => void;
}

/** A dialog to add a rule. */
export function NewAlertRule({ onClose }: { onClose: () => void }) {
  return <AlertRuleDialog record={null} onClose={onClose} />;
}

/** A dialog to add or change a rule. Typed text stays as a draft in this tab when the dialog is closed. */
export function AlertRuleDialog({ record: rule, onClose }: AlertRuleDialogProps) {
  return (
    <FormDialog
      title={rule ? `Change “${rule.name}”` : 'New alert rule'}
      description="Every node compares each sample with it, from the next one on."
      label="Alert rule"
      shape={alertRuleForm}
      parts={form.parts}
      saved={rule ? form.fieldsOf(rule) : { ...form.empty, ...preset }}
      draft={rule ? `alert-rule:${rule.id}:${rule.version}` : 'new-alert-rule'}
      operation={rule ? 'update' : 'create'}
      save={(values) =>
        rule ? api.alerts.saveRule({ ...values, id: rule.id, version: rule.version }) : api.alerts.createRule(values)
      }
      toast={({ name }) => (rule ? `“${name}” was changed.` : `“${name}” was added.`)}
      button={rule ? 'Save rule' : 'Add rule'}
      onClose={onClose}
    />
  );
}
