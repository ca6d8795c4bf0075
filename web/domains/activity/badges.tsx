import type { AuditResult, AuditSeverity } from '#contract/audit-actions/kind.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.ts';

const severities: Record<AuditSeverity, { tone: Tone; label: string }> = {
  low: { tone: 'neutral', label: 'Low' },
  medium: { tone: 'info', label: 'Medium' },
  high: { tone: 'caution', label: 'High' },
  critical: { tone: 'critical', label: 'Critical' },
};

export const severityLabel = (severity: AuditSeverity): string => severities[severity].label;

export function SeverityBadge({ severity }: { severity: AuditSeverity }) {
  const { tone, label } = severities[severity];
  return <Badge tone={tone}>{label}</Badge>;
}

const results: Record<AuditResult, { tone: Tone; label: string }> = {
  success: { tone: 'positive', label: 'Done' },
  refused: { tone: 'caution', label: 'Refused' },
  failure: { tone: 'critical', label: 'Failed' },
};

export const resultLabel = (result: AuditResult): string => results[result].label;

/** Only results that differ from the usual one. */
export function ResultBadge({ result }: { result: AuditResult }) {
  const { tone, label } = results[result];
  return result === 'success' ? null : <Badge tone={tone}>{label}</Badge>;
}
