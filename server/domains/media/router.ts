import { mediaContract } from '#contract/content/media.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { getMedia } from './detail.ts';
import { libraryImages } from './images.ts';
import { mediaList } from './list.ts';
import { removeMedia } from './remove.ts';
import { saveMedia } from './save.ts';
import { setFocalPoint } from './set-focal-point.ts';

export const mediaRouter = guarded(mediaContract, {
  list: pagesOf(mediaList),
  get: getMedia,
  save: saveMedia,
  setFocalPoint,
  remove: removeMedia,
  images: libraryImages,
});
