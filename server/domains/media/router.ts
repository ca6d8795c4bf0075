import { mediaContract } from '#contract/content/media.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getMedia } from './detail.ts';
import { libraryImages } from './images.ts';
import { listMedia } from './list.ts';
import { removeMedia } from './remove.ts';
import { saveMedia } from './save.ts';
import { setFocalPoint } from './set-focal-point.ts';

export const mediaRouter = guarded(mediaContract, {
  list: listMedia,
  get: getMedia,
  save: saveMedia,
  setFocalPoint,
  remove: removeMedia,
  images: libraryImages,
});
