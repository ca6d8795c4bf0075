import type { Page } from '#contract/content.ts';

export const pages: Omit<Page, 'updatedAt'>[] = [];
