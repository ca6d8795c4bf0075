/** The module of an island: brings the server's markup inside this element to life. */
export interface Island {
  /** Returns, or resolves, when it handles events. */
  mount(element: HTMLElement): void | Promise<void>;
}

/** Islands by the name in `data-island`, which is that of the module's folder; each loads its script on its first interaction. */
export const islands: Record<string, () => Promise<Island>> = {
  auth: () => import('#web/routes/auth/island.ts'),
  tools: () => import('#web/routes/marketing/tools/island.tsx'),
  newsletter: () => import('#web/routes/marketing/newsletter/island.ts'),
  status: () => import('#web/routes/marketing/status/island.ts'),
  contact: () => {
    // zod's configuration, see web/forms/without-eval.ts.
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
    return import('#web/routes/marketing/contact/island.tsx');
  },
};
