import type { ExitPack } from '#contract/identity/tenants/exit-packs.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { act } from '#web/back-office/acts/act.ts';

interface TenantPack {
  tenantId: string;
  /** null: none was ordered yet. */
  pack: ExitPack | null;
}

export const isOpen = (pack: ExitPack | null | undefined) => pack?.state === 'waiting' || pack?.state === 'making';

const download = act<TenantPack>({
  label: 'Download exit pack',
  icon: 'download',
  isPrimary: true,
  showsIcon: true,
  available: ({ pack }) => Boolean(pack?.stored),
  run: async ({ tenantId }) => location.assign((await api.exitPacks.download({ id: tenantId })).href),
  pendingLabel: 'Preparing…',
  failureTitle: 'Operation failed',
});

const request = act<TenantPack>({
  label: ({ pack }) => (pack?.stored ? 'Create new exit pack' : 'Create exit pack'),
  icon: 'archive',
  available: ({ pack }) => !isOpen(pack),
  run: ({ tenantId }) => api.exitPacks.request({ id: tenantId }),
  answers: ({ tenantId }) => queries.exitPacks.get.queryKey({ input: { id: tenantId } }),
  pendingLabel: 'Starting…',
  operation: 'create',
});

export const exitPackActs = [download, request];
