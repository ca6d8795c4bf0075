import { api } from '#web/api/client.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';

/** Begins a draft for a project and opens it. */
export const newInvoice: Act<{ id: string }> = act<{ id: string }>({
  label: 'New invoice',
  icon: 'plus',
  operation: 'create',
  run: ({ id }) => api.invoices.create({ projectId: id }),
  next: (_project, { id }) => `/admin/invoices/${id}`,
  returnsOther: true,
});
