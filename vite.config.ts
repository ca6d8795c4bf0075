import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { unreachedOfCalls } from './tools/left-out/calls.ts';
import { unreachedOfForms } from './tools/left-out/forms.ts';
import { withoutUnreached } from './tools/left-out/plugin.ts';
import { unreachedOfReact } from './tools/left-out/react.ts';
import { unreachedOfRouter } from './tools/left-out/router.ts';
import { recordPackages } from './tools/package/record-packages.ts';

/** Calls that only describe data: a label in a contract file does not bring its schemas, and their library, into the app. */
export const schemaBuilders = [
  'z',
  'trimmedText',
  'untrimmed',
  'choiceFilter',
  'listQuery',
  'pageOf',
  'procedure',
  'sixDigits',
  'keysOf',
];

/**
 * The parts of every screen; large ones that load on use, and those of public pages, have their own files. No layout: public
 * pages would get the stylesheet of its file. Not the entry either: it starts the app, and must run after the routes.
 */
const shell = [
  /contract[\\/](back-office|permissions|ids)\./,
  /web[\\/](use-map-sheet-url|route-handle|routes[\\/]admin[\\/]use-current-session)/,
  /web[\\/](api|errors|app[\\/](shell|session))[\\/](?!upload|session-card|session-notice|renew-session|use-tenant-theme|impersonation-strip|collect|error-log|report-queue|describe-error|breadcrumb\.)/,
  /web[\\/]ui[\\/]accessibility[\\/]stored-preferences/,
  /web[\\/]ui[\\/](?!(accessibility|overlays|pictures)[\\/]|hero|island-boundary|link-tabs|money|speculation|tabs|theme[\\/]theme-choice|toasts[\\/]toast-list)/,
  /web[\\/]ui[\\/](overlays[\\/]lazy-module|pictures[\\/](logo|map-sheet)\.)/,
  /web[\\/](back-office|forms)[\\/](?!zod-resolver|show-field-errors|confirm-button|upload-button|copy-button|draft-textarea|email-text|error-summary|field-facts|fold-button|hidden-file-input|is-link-dead|one-field-form|pager-link|posted-frame|shape-over|steps|unsent-part|use-form-draft|use-has-draft)[\w-]+\.tsx?/,
  /web[\\/]domains[\\/]legal[\\/](documents-to-accept|own-documents)\./,
  /web[\\/]back-office[\\/](screens[\\/](screen-labels|enterprise-tabs)|list[\\/]row-menu)\./,
  /web[\\/]domains[\\/](activity[\\/]activity-link|requests[\\/]request-href)/,
];

/** Few files instead of one for each module that screens share: they compress better and need fewer requests. */
const chunkGroups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|@orpc)[\\/](?!contract[\\/]|react-query[\\/].*useQueries|query-core[\\/].*queriesObserver)/,
    priority: 4,
  },
  { name: 'shell', test: new RegExp(shell.map(({ source }) => source).join('|')), priority: 3 },
  { name: 'list', test: /web[\\/]back-office[\\/]list[\\/]/, priority: 2 },
  {
    name: 'activity',
    test: /web[\\/](domains[\\/]activity[\\/](action-label|badges)|routes[\\/]portal[\\/]activity[\\/](list|labels)|domains[\\/]activity[\\/]resource-label)\.|contract[\\/]operations[\\/]audit-periods/,
    priority: 2,
  },
  {
    name: 'inquiries',
    test: /contract[\\/](business[\\/]inquiry-choices|content[\\/]offerings)|web[\\/]domains[\\/]inquiries[\\/](labels|acts|status-badge)\./,
    priority: 1,
  },
  { name: 'charts', test: /web[\\/]back-office[\\/]charts[\\/](chart-frame|figures-table)\./, priority: 2 },
  {
    name: 'acts',
    test: /web[\\/]back-office[\\/]acts[\\/](act|act-buttons|act-menu|use-acts|use-run-act)\./,
    priority: 2,
  },
  {
    name: 'forms',
    test: /node_modules[\\/]react-hook-form[\\/]|web[\\/]back-office[\\/](form[\\/](?!form-dialog|use-choices|reason-field)|detail[\\/]use-record)|web[\\/]forms[\\/]use-form-draft/,
    priority: 1,
  },
  {
    name: 'settings',
    test: /web[\\/](domains|routes[\\/]admin)[\\/]settings[\\/](setting-fields|changes)\./,
    priority: 2,
  },
  {
    name: 'legal',
    test: /contract[\\/]business[\\/]legal[\\/]document-choices|web[\\/](domains[\\/]legal[\\/](acts|documents)|routes[\\/]admin[\\/]legal[\\/](status-badge|tags|settings[\\/]settings-query|sync[\\/]sync-query))\./,
    priority: 1,
  },
  {
    name: 'content',
    test: /contract[\\/]content[\\/]page-labels|web[\\/](domains[\\/](content[\\/](status-badge|acts|restore-page)|media[\\/]thumbnail)|routes[\\/]admin[\\/]content[\\/]content-list)\./,
    priority: 1,
  },
  {
    name: 'projects',
    test: /contract[\\/]business[\\/]project-statuses|web[\\/]domains[\\/]projects[\\/]status-badge/,
    priority: 1,
  },
  {
    name: 'upload',
    test: /contract[\\/]content[\\/]media-files|web[\\/](api[\\/]upload|back-office[\\/]upload-button|domains[\\/]media[\\/]media-upload)\./,
    priority: 1,
  },
  {
    name: 'radix',
    test: /node_modules[\\/]@radix-ui[\\/]react-(roving-focus|collection|id|slot|presence|primitive|context|direction)[\\/]/,
    priority: 1,
  },
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 1 },
];

/** Screens of the app and what is made for them. */
const appScreens = /web[\\/](routes[\\/](portal|admin)|back-office|domains)[\\/]/;

/**
 * The server draws the loading screen of the app only, so in it the screens draw and load nothing, and what only they import is
 * left out.
 */
const emptyLoader = 'export const clientLoader = () => null;\n';
const withoutAppScreens: Plugin = {
  name: 'without-app-screens',
  enforce: 'pre',
  // React Router reads the exports of routes by a development server, for the browser too.
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /web[\\/]routes[\\/](portal|admin)[\\/].*\.tsx$/ },
    handler: (code) =>
      code
        .replace(/^export default function/m, 'export default () => null;\nfunction')
        .replace(/^export const clientLoader = /m, `${emptyLoader}const unused = /* @__PURE__ */ `)
        .replace(/^export ((async )?function) clientLoader/m, `${emptyLoader}$1 unused`),
  },
};

/** React's older renderer, which its package loads beside the one that is used. */
const withoutOlderRenderer: Plugin = {
  name: 'without-older-renderer',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: { filter: { id: /react-dom-server-legacy/ }, handler: () => 'module.exports = {};' },
};

export default defineConfig({
  plugins: [
    withoutAppScreens,
    withoutOlderRenderer,
    withoutUnreached([...unreachedOfReact, ...unreachedOfRouter, ...unreachedOfCalls, ...unreachedOfForms]),
    tailwindcss(),
    reactRouter(),
    recordPackages(import.meta.dirname, 'pages'),
  ],
  publicDir: false,
  build: { assetsInlineLimit: 0, target: 'es2022' },
  ssr: { noExternal: true },
  // Bundled with the server, which uses them too, so that they are loaded once.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: schemaBuilders },
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          external: [/^#contract\//, 'zod', /^@orpc\//],
          treeshake: { moduleSideEffects: [{ test: appScreens, sideEffects: false }] },
        },
      },
    },
  },
  // The server runs without NODE_ENV, and React would then do its development checks for every visitor.
  define: { 'process.env.NODE_ENV': '"production"' },
});
