import { STANDARD_RPC_JSON_SERIALIZER_BUILT_IN_TYPES as types } from '@orpc/client/standard';

/**
 * Values that no call contains, though the RPC format could transfer them. A regular expression from a request would be
 * compiled, whatever it costs, by the first message that describes it. Both ends refuse such a body as malformed.
 */
export const unusedWireTypes = [types.REGEXP, types.BIGINT, types.URL, types.SET, types.MAP].map((type) => ({
  type,
  condition: () => false,
  serialize: refuse,
  deserialize: refuse,
}));

function refuse(): never {
  throw new TypeError('This type is not used by any call.');
}
