import type { AppData } from '#web/app/session/session.ts';

/** Responses to the requests that parts make besides their own data; nothing leaves the page. */
const responses: Record<string, unknown> = {
  'savedViews/list': [{ id: '7f9c1d34-5b8e-4a53-9a5e-0d7e6f3b2a10', name: 'Ashore', search: 'afloat=no' }],
  'overview/waiting': { unreadNotifications: 3 },
};

export function stubFetch(): void {
  const realFetch = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/rpc/')) return realFetch(input, init);
    return Response.json({ json: responses[pathname.replace('/rpc/', '')] ?? {} });
  };
}

export const sampleAppData: AppData = {
  siteName: 'Firn',
  session: {
    user: {
      id: '7f9c1d34-5b8e-4a53-9a5e-0d7e6f3b2a10',
      email: 'admin@firn.example',
      role: 'admin',
      createdAt: new Date('2024-03-18T09:00:00Z'),
    },
  } as AppData['session'],
};
