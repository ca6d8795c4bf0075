import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LogoImage } from './logo-image.tsx';
import { Picture } from './picture.tsx';

const image = {
  name: 'team/a',
  path: '/art/team/a-800.webp',
  width: 288,
  height: 144,
  sources: [
    { type: 'image/avif', srcset: '/art/team/a-400.avif 400w, /art/team/a-800.avif 800w' },
    { type: 'image/webp', srcset: '/art/team/a-400.webp 400w, /art/team/a-800.webp 800w' },
  ],
};

const [withScript = '', without = ''] = renderToStaticMarkup(
  <Picture image={image} alt="A valley" sizes="50vw" />,
).split('<noscript>');

test('a deferred picture has no address until a script sets it, in a box of its shape', () => {
  expect(withScript).toContain('data-picture="team/a" data-state="waiting"');
  expect(withScript).toContain('needs-script');
  expect(withScript).not.toMatch(/ src(set)?=/i);
  expect(withScript).toContain('viewBox="0 0 288 144"');
  expect(withScript).toContain('data-src="/art/team/a-800.webp"');
});

test('without scripts it is a picture with both encodings, their widths, its size and native lazy loading', () => {
  expect(without.match(/type="image\/(avif|webp)"/g)).toEqual(['type="image/avif"', 'type="image/webp"']);
  expect(without).toMatch(/srcset="\/art\/team\/a-400.avif 400w, \/art\/team\/a-800.avif 800w"/i);
  expect(without).toContain('sizes="50vw"');
  for (const part of ['src="/art/team/a-800.webp"', 'loading="lazy"', 'decoding="async"', 'alt="A valley"']) {
    expect(without).toContain(part);
  }
  expect(without).toContain('width="288" height="144"');
});

test('an eager picture is loaded at once with high priority', () => {
  const eager = renderToStaticMarkup(<Picture image={image} alt="" sizes="100vw" eager />);
  expect(eager).toMatch(/fetchpriority="high"/i);
  expect(eager).not.toMatch(/noscript|loading="lazy"|waiting/);
});

test('an image logo shows its name as text until it has loaded', () => {
  const logo = { name: 'wordmark', path: '/logos/wordmark.svg', width: 67, height: 28, sources: [] };
  const html = renderToStaticMarkup(<LogoImage image={logo} name="Firn" />);
  expect(html).toContain('data-state="loading"');
  expect(html).toContain('<span>Firn</span><img src="/logos/wordmark.svg" alt=""');
});
