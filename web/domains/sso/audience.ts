import { createContext, use } from 'react';
import type { ProviderForm, SsoProvider } from '#contract/identity/sso/sso.ts';
import type { api } from '#web/api/client.ts';
import type { queries } from '#web/api/queries.ts';

export interface ProviderTenant {
  id: string;
  name: string;
}

/** Who manages providers on this screen, with which procedures and where. */
export interface SsoAudience {
  queries: Omit<typeof queries.organisationSso, 'create' | 'state'>;
  /** `tenantId`: null: for the platform. */
  create: (form: ProviderForm, tenantId: string | null) => Promise<SsoProvider>;
  update: typeof api.organisationSso.update;
  listUrl: string;
  providerUrl: (key: string) => string;
  /** The tenant that a new provider is for, unless another one is chosen; null: the platform. */
  newFor: ProviderTenant | null;
  /** Those that can be chosen; none in a tenant. */
  tenants: readonly ProviderTenant[];
  /** The page of a tenant; null: there is none for who manages its own. */
  tenantHref: ((id: string) => string) | null;
  /** Administrators of a tenant prepare providers; its owners enable them, change enabled ones and create SCIM tokens. */
  mayEnable: boolean;
}

const audienceContext = createContext<SsoAudience | null>(null);
export const SsoAudienceProvider = audienceContext.Provider;

export function useSsoAudience(): SsoAudience {
  const audience = use(audienceContext);
  if (audience === null) throw new Error('no audience for the screens of single sign-on');
  return audience;
}

/** The key in the address for a provider that does not exist yet. */
export const newProvider = '+';
