import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** A public page whose template alone says how it looks. */
const page = (path: string) => route(path, 'routes/marketing/page.tsx', { id: `page/${path}` });

/** The URL map: what stands where, and who draws it. */
export default [
  layout('routes/marketing/layout.tsx', [
    index('routes/marketing/home/index.tsx'),
    route('services', 'routes/marketing/services/index.tsx'),
    route('services/:service', 'routes/marketing/services/service.tsx'),
    page('solutions'),
    page('industries'),
    page('cultural-themes'),
    page('about'),
    route('contact', 'routes/marketing/contact/index.tsx'),
    page('privacy'),
    page('terms'),
    page('cookies'),
    route('*', 'routes/marketing/catch-all.ts'),
  ]),
  layout('routes/auth/layout.tsx', [
    route('auth', 'routes/auth/index.tsx'),
    route('auth/confirm', 'routes/auth/confirm.tsx'),
    route('auth/set-up', 'routes/auth/set-up.tsx'),
    route('auth/sign-out', 'routes/auth/sign-out.tsx'),
  ]),
  layout('routes/portal/layout.tsx', [route('dashboard', 'routes/portal/dashboard.tsx')]),
  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/overview.tsx'),
    route('admin/inquiries', 'routes/admin/inquiries/index.tsx'),
    route('admin/inquiries/:id', 'routes/admin/inquiry/index.tsx'),
    route('admin/api', 'routes/admin/api/index.tsx'),
  ]),
] satisfies RouteConfig;
