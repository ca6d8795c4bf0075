import { fallbackPath } from '#contract/content/images.ts';

/** Requirements 1.9: a picture is loaded when a tenth of it is within 50 px of the viewport. */
const observerOptions = { threshold: 0.1, rootMargin: '50px' };
/** Requirements 1.8. */
const failedText = 'Failed to load image';

/**
 * Takes a picture's box through its states: waiting, loading, then loaded or failed. A picture that fails is looked up
 * in the image indexes and retried under its plain name first. Returns the cleanup function.
 */
export function watchPicture(box: HTMLElement | null): (() => void) | undefined {
  const image = box?.querySelector('img');
  if (!box || !image) return;
  const stop = new AbortController();
  const { signal } = stop;
  const show = (state: string) => box.setAttribute('data-state', state);
  const remaining: string[] = [];
  let isLookedUp = false;

  const fail = async () => {
    if (!isLookedUp) {
      isLookedUp = true;
      remaining.push(...(await otherAddresses(box, image)));
    }
    const next = remaining.shift();
    if (signal.aborted) return;
    if (next) return setImageSources(box, image, next);
    show('failed');
    // A logo has its name as text.
    if (!isLogo(box)) box.append(failure(image.alt));
  };
  image.addEventListener('load', () => show('loaded'), { signal });
  image.addEventListener('error', () => void fail(), { signal });

  if (box.dataset.state === 'waiting') {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      show('loading');
      setImageSources(box, image);
    }, observerOptions);
    observer.observe(box);
    signal.addEventListener('abort', () => observer.disconnect());
  } else if (image.complete) {
    // It loaded or failed before the listeners were added.
    if (image.naturalWidth > 0) show('loaded');
    else void fail();
  }
  return () => stop.abort();
}

/** Sets the deferred addresses; or one single address, which no `source` may override. */
function setImageSources(box: HTMLElement, image: HTMLImageElement, address?: string): void {
  for (const source of box.querySelectorAll<HTMLSourceElement>('source')) {
    if (address) source.remove();
    else source.srcset = source.dataset.srcset ?? '';
  }
  image.src = address ?? image.dataset.src ?? '';
}

async function otherAddresses(box: HTMLElement, image: HTMLImageElement): Promise<string[]> {
  const { loadImageMapping } = await import('./image-mapping.ts');
  const name = box.dataset.picture ?? box.dataset.logo ?? '';
  const tried = [image.currentSrc, image.src].map((address) => address.replace(location.origin, ''));
  const mapping = await loadImageMapping();
  const paths = isLogo(box)
    ? [mapping.logoPath(name), fallbackPath('logos', name)]
    : [mapping.imagePath(name), fallbackPath('images', name)];
  return [...new Set(paths)].filter((path) => !tried.includes(path));
}

function isLogo(box: HTMLElement): boolean {
  return box.dataset.logo !== undefined;
}

function failure(alt: string): HTMLElement {
  const text = document.createElement('span');
  text.textContent = failedText;
  if (alt) {
    text.setAttribute('role', 'img');
    text.setAttribute('aria-label', `${failedText}: ${alt}`);
  }
  return text;
}
