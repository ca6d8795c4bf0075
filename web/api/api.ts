import type { ContractRouterClient } from '@orpc/contract';
import { createContext } from 'react-router';
import type { Contract } from '#contract/contract.ts';

/** The contract's client. Documents call procedures in process, the app over HTTP; the types are the same. */
export type Api = ContractRouterClient<Contract>;

/** The in-process client of one request, set by the document handler. */
export const apiContext = createContext<Api>();
