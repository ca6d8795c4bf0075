import { idPattern } from '#contract/ids.ts';
import { statusOverview } from '#server/domains/status/overview.ts';
import type { Ctx } from '#server/platform/context.ts';
import { attachmentHeader } from '#server/platform/http/attachment-header.ts';
import { loadOnce } from '#server/platform/load-once.ts';

/** The state of every component for programs, as the page shows it. */
export async function statusJson(ctx: Ctx): Promise<string> {
  return JSON.stringify(await statusOverview(ctx));
}

/** A report that is drawn for an address: its bytes, or its text as it is made. */
export interface StatusReport {
  route: string;
  headers: Record<string, string>;
  make: (ctx: Ctx) => Promise<Buffer | AsyncIterable<string>>;
}

const incidentFile = new RegExp(`^/status/incidents/(${idPattern})\\.pdf$`);
const pdf = { 'content-type': 'application/pdf' };

/** Finds the report at an address such as `/status/reports/2026-10.pdf`, or that of an incident; null for every other. */
export function createStatusReports(fonts: string): (pathname: string) => StatusReport | null {
  // The library that draws is loaded with the first PDF.
  const parts = loadOnce(async () => {
    const [{ monthPdf }, { incidentPdf }, { loadTypeface }] = await Promise.all([
      import('#server/domains/status/reports/pdf.ts'),
      import('#server/domains/status/reports/incident-pdf.ts'),
      import('#server/platform/pdf/fonts.ts'),
    ]);
    return { monthPdf, incidentPdf, typeface: await loadTypeface(fonts) };
  });
  return (pathname) => {
    const [, id] = incidentFile.exec(pathname) ?? [];
    if (id !== undefined)
      return {
        ...{ route: '/status/incidents/*.pdf', headers: pdf },
        make: async (ctx) => {
          const { incidentPdf, typeface } = await parts();
          return incidentPdf(ctx, id, typeface);
        },
      };
    const [, month, kind] = /^\/status\/reports\/(2\d{3}-(?:0[1-9]|1[0-2]))\.(pdf|csv)$/.exec(pathname) ?? [];
    if (month === undefined) return null;
    if (kind === 'pdf')
      return {
        ...{ route: '/status/reports/*', headers: pdf },
        make: async (ctx) => {
          const { monthPdf, typeface } = await parts();
          return monthPdf(ctx, month, typeface);
        },
      };
    return {
      route: '/status/reports/*',
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachmentHeader(`status-${month}.csv`),
      },
      make: async (ctx) =>
        (await import('#server/domains/status/reports/measurements.ts')).monthMeasurements(ctx, month),
    };
  };
}
