import type { ContractRouterClient } from '@orpc/contract';
import { createContext } from 'react-router';
import type { Contract } from '#contract/contract.ts';

/** The contract as a page calls it. Documents call it in process, the app over HTTP; the types are the same. */
export type Api = ContractRouterClient<Contract>;

/** The in-process client of one request, put there by the entrance hall. */
export const apiContext = createContext<Api>();
