/** The module of an island: hydrates the server's markup inside this element. */
export interface Island {
  mount(element: HTMLElement): void;
}

/** Islands by the name in `data-island`, which is that of the module's folder; each loads its script on its first interaction. */
export const islands: Record<string, () => Promise<Island>> = {
  auth: () => import('#web/routes/auth/island.ts'),
  newsletter: () => import('#web/routes/marketing/newsletter/island.ts'),
  contact: () => import('#web/routes/marketing/contact/island.tsx'),
};
