// Apart from the schemas, so that a list that shows these labels does not load their library.

export const tenantStatuses = { active: 'Active', trial: 'Trial', suspended: 'Suspended' } as const;
export type TenantStatus = keyof typeof tenantStatuses;

export const tenantPlans = { starter: 'Starter', professional: 'Professional', enterprise: 'Enterprise' } as const;
export type TenantPlan = keyof typeof tenantPlans;

export const billingCycles = { monthly: 'Monthly', yearly: 'Yearly' } as const;
export type BillingCycle = keyof typeof billingCycles;

export const tenantCurrencies = { CHF: 'CHF', EUR: 'EUR', USD: 'USD' } as const;
export type TenantCurrency = keyof typeof tenantCurrencies;

export const tenantRoles = { owner: 'Owner', admin: 'Administrator', member: 'Member' } as const;
export type TenantRole = keyof typeof tenantRoles;

/** Between a deletion and the day on which it becomes final. */
export const tenantGraceDays = 30;

/** For which an exit pack is kept after it is ready; a deletion waits until then. */
export const exitPackDays = 7;
