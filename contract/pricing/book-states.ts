export const priceBookStates = { draft: 'Draft', review: 'Waiting for approval', approved: 'Approved' } as const;
