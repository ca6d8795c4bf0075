import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';

test('what Word adds is removed, and its lists become lists', () => {
  const cleaned =
    cleanPaste(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
    <body><!--StartFragment--><h1 class="MsoTitle">Title<o:p></o:p></h1>
    <p class="MsoNormal">Some <b>bold</b> words.<o:p></o:p></p>
    <p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>One</p>
    <p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>Two</p>
    <h4>Deep</h4><!--EndFragment--></body></html>`).replaceAll(/\s*\n\s*/g, '');
  expect(cleaned).toBe(
    '<h2>Title</h2><p>Some <b>bold</b> words.</p><ul data-word=""><li><p>One</p></li><li><p>Two</p></li></ul><h3>Deep</h3>',
  );
});

test('a level of a heading that the editor has stays, and scripts go', () => {
  expect(cleanPaste('<h2>Second</h2><script>alert(1)</script><p style="color:red">Red</p>')).toBe(
    '<h2>Second</h2><p style="color:red">Red</p>',
  );
});
