import { os } from '#server/platform/guard/guard.ts';
import { objectToDocument } from './object.ts';

const { legalObjections } = os;

export const legalObjectionsRouter = {
  object: legalObjections.object.handler(({ context, input }) => objectToDocument(context, input)),
};
