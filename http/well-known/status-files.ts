import { statusOverview } from '#server/domains/status/overview.ts';
import type { Ctx } from '#server/platform/context.ts';

type StatusReport = { month: string; kind: 'pdf' | 'csv' } | { incident: string };

/** The state of every component for programs, as the page shows it. */
export async function statusJson(ctx: Ctx): Promise<string> {
  return JSON.stringify(await statusOverview(ctx));
}

/** The report at an address such as `/status/reports/2026-10.pdf`, or that of an incident; null for every other. */
export function statusReportAt(pathname: string): StatusReport | null {
  const [, incident] = /^\/status\/incidents\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/.exec(pathname) ?? [];
  if (incident) return { incident };
  const [, month, kind] = /^\/status\/reports\/(2\d{3}-(?:0[1-9]|1[0-2]))\.(pdf|csv)$/.exec(pathname) ?? [];
  return month && (kind === 'pdf' || kind === 'csv') ? { month, kind } : null;
}

/** The file of a report: the library that draws is loaded with the first PDF. */
export function statusReport(report: StatusReport, fonts: string) {
  if ('incident' in report)
    return {
      type: 'application/pdf',
      make: async (ctx: Ctx) => {
        const [{ incidentPdf }, { loadTypeface }] = await Promise.all([
          import('#server/domains/status/reports/incident-pdf.ts'),
          import('#server/platform/pdf/fonts.ts'),
        ]);
        return incidentPdf(ctx, report.incident, await loadTypeface(fonts));
      },
    };
  const { month, kind } = report;
  if (kind === 'csv')
    return {
      type: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': `attachment; filename="status-${month}.csv"` },
      make: async (ctx: Ctx) =>
        (await import('#server/domains/status/reports/measurements.ts')).monthMeasurements(ctx, month),
    };
  return {
    type: 'application/pdf',
    make: async (ctx: Ctx) => {
      const [{ monthPdf }, { loadTypeface }] = await Promise.all([
        import('#server/domains/status/reports/pdf.ts'),
        import('#server/platform/pdf/fonts.ts'),
      ]);
      return monthPdf(ctx, month, await loadTypeface(fonts));
    },
  };
}
