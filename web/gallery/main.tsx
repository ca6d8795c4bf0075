import './parts.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { queryClient } from '#web/api/queries.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { Toasts } from '#web/ui/toasts/toasts.tsx';
import type { PartName } from './part-names.ts';
import { parts } from './parts.tsx';
import { sampleAppData, stubFetch } from './sample-server.ts';

const params = new URLSearchParams(location.search);
const name = (params.get('part') ?? 'buttons') as PartName;
document.documentElement.dataset.theme = params.get('theme') ?? 'light';
stubFetch();

const element = (
  <>
    {parts[name]}
    <Toasts />
  </>
);
const address = name === 'list filtered to nothing' ? '/boats?q=nothing' : '/boats';
const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });

createRoot(document.body).render(
  <QueryClientProvider client={queryClient}>
    <AppDataContext value={sampleAppData}>
      <RouterProvider router={router} />
    </AppDataContext>
  </QueryClientProvider>,
);
