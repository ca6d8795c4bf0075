import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fallbackPath, type ImageIndex, type IndexedImage, imageIndexes } from '#contract/content/images.ts';
import { type Asset, findAssets, readOnce } from '#server/platform/http/assets.ts';
import { storeResponse, withHeaders } from '#server/platform/http/stored-response.ts';

export interface Images {
  /** The images that pages refer to, by name. */
  byName: Record<string, IndexedImage>;
  /** The image files, the index files, and every image under its plain name. */
  responses: Map<string, Asset>;
}

/** The build's images, for pages and as responses. `web` is the folder with the generated `art` and the `logos`. Throws when an indexed image was not built. */
export async function loadImages(web: string, headers: Record<string, string>): Promise<Images> {
  const [files, logoFiles, text] = await Promise.all([
    findAssets(join(web, 'art'), '/art', headers),
    findAssets(join(web, 'logos'), '/logos', headers),
    readFile(join(web, 'art/index.json'), 'utf8'),
  ]);
  files.delete('/art/index.json');
  const { images, logos } = JSON.parse(text) as { images: IndexedImage[]; logos: IndexedImage[] };
  const fresh = { ...headers, 'cache-control': 'no-cache' };
  const byAddress = new Map([...files, ...logoFiles]);
  const plain = (kind: 'images' | 'logos') => (image: IndexedImage) => {
    const file = byAddress.get(image.path.split('?', 1)[0] ?? '');
    if (!file) throw new Error(`the image ${image.name} is in the index but not in the build; run npm run build`);
    return [fallbackPath(kind, image.name), withOtherHeaders(file, `/${kind}/*`, fresh)] as const;
  };
  return {
    byName: Object.fromEntries(images.map((image) => [image.name, image])),
    responses: new Map([
      ...files,
      // Other sites link to a logo by its file name, so its content must be able to change.
      ...[...logoFiles].map(([address, file]) => [address, withOtherHeaders(file, '/logos/*', fresh)] as const),
      ...images.map(plain('images')),
      ...logos.map(plain('logos')),
      ...(await indexResponses(images, logos, fresh)),
    ]),
  };
}

const withOtherHeaders = (file: Asset, route: string, headers: Record<string, string>) =>
  readOnce(() => {
    const answer = file();
    return answer && withHeaders(answer, route, headers);
  });

async function indexResponses(images: IndexedImage[], logos: IndexedImage[], headers: Record<string, string>) {
  const team = images.filter(({ name }) => name.startsWith('team/'));
  const others = images.filter((image) => !team.includes(image));
  const indexes: Record<keyof typeof imageIndexes, ImageIndex> = {
    images: { images: others, team },
    logos: { images: logos },
    team: { images: team },
    unsplash: { images: [] },
  };
  const entries = Object.entries(imageIndexes).map(async ([key, address]) => {
    const answer = await storeResponse({
      status: 200,
      route: address,
      body: Buffer.from(JSON.stringify(indexes[key as keyof typeof imageIndexes])),
      headers: { ...headers, 'content-type': 'application/json' },
      quality: 5,
    });
    return [address, () => answer] as const;
  });
  return Promise.all(entries);
}
