/** What an island's module offers: it takes over the server's markup inside this element. */
export interface Island {
  mount(element: HTMLElement): void;
}

/** Islands by the name in `data-island`; each loads React only when somebody reaches for it. */
export const islands: Record<string, () => Promise<Island>> = {
  newsletter: () => import('#web/routes/marketing/newsletter/island.ts'),
  'contact-form': () => import('#web/routes/marketing/contact/island.tsx'),
};
