/** The tab with these filters. */
export function auditLogsHref(filters: Record<string, string>): string {
  return `?${new URLSearchParams({ tab: 'audit-logs', ...filters })}`;
}
