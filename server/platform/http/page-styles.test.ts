import { expect, test } from 'vitest';
import { splitStylesheet } from '#tools/split-stylesheets.ts';
import { type PageStylesheet, stylesFor, usedIn } from './page-styles.ts';

const css = [
  '@layer base{a[href$=".pdf"]{color:red}}',
  '@layer components{.toast{color:gray}.error{color:red}}',
  '@layer utilities{.a\\:b.c,.d:hover{top:0}@media print{.d>.e:is(.x,.y){top:1px}}.\\[\\&\\>p\\]\\:m>p{top:2px}.\\32 xl\\:f{top:3px}.before\\:content-\\[\\"–\\"\\]{top:4px}}',
  'p:not(.z){left:0}',
  '@font-face{font-family:F}',
].join('');
const sheet = splitStylesheet(css, {
  shared: ['element.className=`toast`'],
  islands: { contact: 'className:"error"', newsletter: 'a()' },
});
const page = (html: string) => stylesFor(usedIn(html), sheet).css;

test('a page keeps what it uses, what needs no class, and what any script may add', () => {
  const rest = 'p:not(.z){left:0}@font-face{font-family:F}';
  const start = '@layer base{a[href$=".pdf"]{color:red}}@layer components{.toast{color:gray}}';
  expect(page('<p>')).toBe(`${start}@layer utilities{}${rest}`);
  expect(page('<p class="c"><p class="a:b">')).toBe(`${start}@layer utilities{.a\\:b.c,.d:hover{top:0}}${rest}`);
  expect(page('<p class="d e">')).toBe(
    `${start}@layer utilities{.a\\:b.c,.d:hover{top:0}@media print{.d>.e:is(.x,.y){top:1px}}}${rest}`,
  );
  expect(page('<p class="[&amp;&gt;p]:m">')).toContain('{top:2px}');
  expect(page('<p class="x\n2xl:f">')).toContain('{top:3px}');
  expect(page('<p class="before:content-[&quot;–&quot;]">')).toContain('{top:4px}');
});

test('what an island may add stays where the island is, and everywhere when it is unknown', () => {
  expect(page('<form data-island="newsletter">')).not.toContain('.error');
  expect(page('<form data-island="contact">')).toContain('.error{color:red}');
  expect(page('<form data-island="other">')).toContain('.error{color:red}');
});

test('the selection of a page that uses the same is kept, whatever else differs, and few are', () => {
  const own: PageStylesheet = { rules: [], islands: {} };
  const cssOf = (html: string) => stylesFor(usedIn(html), own).css;
  expect(cssOf('<p class="b">one')).toBe('');
  own.rules = [{ css: '.b{top:1px}', needs: [['b']] }];
  expect(cssOf('<i class="b">two')).toBe('');
  expect(cssOf('<p class="b c">')).toBe('.b{top:1px}');
  expect(cssOf('<p class="b" data-island="menu">')).toBe('.b{top:1px}');
  for (let n = 0; n < 64; n++) cssOf(`<p class="n${n}">`);
  expect(cssOf('<p class="b">one')).toBe('.b{top:1px}');
});
