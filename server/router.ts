import type { Lazy, Router } from '@orpc/server';
import type { Contract } from '#contract/contract.ts';
import { domains, loadInventories } from './domains.ts';
import type { Ctx } from './platform/context.ts';
import { lazyPart } from './platform/lazy-part.ts';
import type { LoadInventories } from './records/domain.ts';

type RoutersOf<Listed> = Listed extends { load: () => Promise<{ routers: infer Routers }> } ? Routers : never;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type AllRouters = Intersection<RoutersOf<(typeof domains)[number]>>;
type LoadedRouter = {
  -readonly [Part in keyof AllRouters]: AllRouters[Part] extends (all: LoadInventories) => Promise<infer Loaded>
    ? Lazy<Loaded>
    : never;
};

const parts = domains.flatMap(({ parts: names, load }) =>
  names.map((name) => {
    const loadPart = async () => {
      const { routers } = await load();
      return (routers as Record<string, (all: LoadInventories) => Promise<never>>)[name]?.(loadInventories) as never;
    };
    return [name, lazyPart(loadPart)] as const;
  }),
);

/** The implementation of the contract, each part loaded with its first call; a missing procedure does not compile. */
export const router = Object.fromEntries(parts) as unknown as LoadedRouter satisfies Router<Contract, Ctx>;
