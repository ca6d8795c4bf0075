import { mediaContract } from '#contract/content/media.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getMedia } from './detail.ts';
import { libraryImages } from './images.ts';
import { listMedia } from './list.ts';
import { removeMedia } from './remove.ts';
import { saveMedia } from './save.ts';
import { setFocalPoint } from './set-focal-point.ts';

const media = guarded(mediaContract);

export const mediaRouter = {
  list: media.list.handler(({ context, input }) => listMedia(context, input)),
  get: media.get.handler(({ context, input }) => getMedia(context, input)),
  save: media.save.handler(({ context, input }) => saveMedia(context, input)),
  setFocalPoint: media.setFocalPoint.handler(({ context, input }) => setFocalPoint(context, input)),
  remove: media.remove.handler(({ context, input }) => removeMedia(context, input)),
  images: media.images.handler(({ context, input }) => libraryImages(context, input)),
};
