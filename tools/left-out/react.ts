import type { LeftOut } from './plugin.ts';

const module = 'react-dom/cjs/react-dom-client.production.js';
const transitions = 'The app has no view transitions (`ViewTransition`).';
const fragments = 'The app has no fragments with a `ref`.';
const stylesheets = 'The app has no stylesheets with a `precedence`: documents link theirs.';

/** What of React the app does not reach. */
export const unreachedOfReact: readonly LeftOut[] = [
  {
    module,
    why: transitions,
    functions: [
      'ViewTransitionPseudoElement.prototype.animate',
      'ViewTransitionPseudoElement.prototype.getAnimations',
      'ViewTransitionPseudoElement.prototype.getComputedStyle',
      'applyViewTransitionToHostInstances',
      'commitAfterMutationEffectsOnFiber',
      'getViewTransitionClassName',
      'getViewTransitionName',
      'startViewTransition',
    ],
  },
  {
    module,
    why: `${transitions} These walk the tree for some.`,
    functions: [
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'trackEnterViewTransitions',
    ],
    body: '',
  },
  {
    module,
    why: fragments,
    functions: [
      'FragmentInstance',
      'FragmentInstance.prototype.addEventListener',
      'FragmentInstance.prototype.blur',
      'FragmentInstance.prototype.compareDocumentPosition',
      'FragmentInstance.prototype.dispatchEvent',
      'FragmentInstance.prototype.focus',
      'FragmentInstance.prototype.focusLast',
      'FragmentInstance.prototype.getClientRects',
      'FragmentInstance.prototype.getRootNode',
      'FragmentInstance.prototype.observeUsing',
      'FragmentInstance.prototype.removeEventListener',
      'FragmentInstance.prototype.scrollIntoView',
      'FragmentInstance.prototype.unobserveUsing',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
    ],
  },
  {
    module,
    why: 'The app has no `Activity` and no `SuspenseList`.',
    functions: ['updateActivityComponent', 'updateSuspenseListComponent', 'cutOffTailIfNeeded', 'findFirstSuspended'],
  },
  {
    module,
    why: 'Forms of the app have no functions as actions, and no `useActionState` or `useOptimistic` of their own.',
    functions: [
      'dispatchActionState',
      'dispatchOptimisticSetState',
      'mountActionState',
      'rerenderActionState',
      'runActionStateAction',
      'startHostTransition',
      'updateActionStateImpl',
    ],
  },
  { module, why: 'The compiler of React is not used.', functions: ['useMemoCache'] },
  { module, why: 'The app has no elements of its own.', functions: ['setPropOnCustomElement'] },
  {
    module,
    why: 'The app asks for no files by functions of React: documents link and load theirs.',
    functions: ['preconnectAs', 'preinitModuleScript', 'preinitScript', 'preinitStyle', 'preload', 'preloadModule'],
  },
  {
    module,
    why: stylesheets,
    functions: ['insertStylesheet', 'insertStylesheetIntoRoot', 'preloadStylesheet', 'suspendResource'],
  },
  {
    module,
    why: 'The app has no classes of the older kind.',
    functions: ['callComponentWillReceiveProps', 'ReactDOMSharedInternals.findDOMNode'],
  },
  {
    module,
    why: 'The app does not look at the stack of components of an error.',
    functions: ['getStackByFiberInDevAndProd'],
    body: "return ''",
  },
];
