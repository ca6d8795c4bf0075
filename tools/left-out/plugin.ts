import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';

/** Functions of a library that the app cannot reach. */
export interface LeftOut {
  /** The end of the module's path below node_modules. */
  module: string;
  /** Why they are not reached. */
  why: string;
  /** By name; each must exist, so that another version of the library is noticed. */
  functions: readonly string[];
  /** What they do instead; without it they throw, so that a test that reaches one fails. */
  body?: string;
}

/** Replaces the bodies of these functions, so that nothing remains of them and of what only they use. */
export function withoutUnreached(parts: readonly LeftOut[]): Plugin {
  const modules = [...new Set(parts.map(({ module }) => module))];
  return {
    name: 'without-unreached',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: new RegExp(`node_modules/(${modules.map(RegExp.escape).join('|')})$`) },
      handler: (code, id) => ({
        code: leaveOut(
          code,
          parts.filter(({ module }) => id.endsWith(`/node_modules/${module}`)),
        ),
        map: null,
      }),
    },
  };
}

export function leaveOut(code: string, parts: readonly LeftOut[]): string {
  const bodies = new Map(parts.flatMap(({ functions, body }) => functions.map((name) => [name, body] as const)));
  const found: string[] = [];
  const program = parseAst(code);
  const edits: Edit[] = displayNames(program);
  for (const { name, body } of namedFunctions(program)) {
    if (!bodies.has(name)) continue;
    found.push(name);
    edits.push({ ...body, text: `{${bodies.get(name) ?? `throw Error("left out: ${name}")`}}` });
  }
  const unclear = [...bodies.keys()].filter((name) => found.filter((one) => one === name).length !== 1);
  if (unclear.length > 0) throw new Error(`Not there, or several of that name: ${unclear.join(', ')}`);
  const isInside = ({ start, end }: Edit) => edits.some((other) => other.start < start && end < other.end);
  return edits
    .filter((edit) => !isInside(edit))
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The names of components for developer tools, which keep components that nobody uses. */
function displayNames({ body }: { body: readonly unknown[] }): Edit[] {
  return body
    .filter(isNode)
    .filter((statement) => statement.type === 'ExpressionStatement' && isDisplayName(statement.expression))
    .map(({ start, end }) => ({ start, end, text: '' }));
}

function isDisplayName(expression: unknown): boolean {
  const target = isNode(expression) && expression.type === 'AssignmentExpression' ? expression.left : null;
  return isNode(target) && isNode(target.property) && target.property.name === 'displayName';
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface NamedFunction {
  name: string;
  body: { start: number; end: number };
}

/** Functions and methods with the names under which they stand; those inside of others too. */
function* namedFunctions(node: unknown): Generator<NamedFunction> {
  if (Array.isArray(node)) for (const one of node) yield* namedFunctions(one);
  if (!isNode(node)) return;
  const named = namedFunctionOf(node);
  if (named) yield named;
  for (const value of Object.values(node)) if (typeof value === 'object') yield* namedFunctions(value);
}

function namedFunctionOf(node: Node): NamedFunction | null {
  const [name, value] = {
    FunctionDeclaration: [node.id, node],
    MethodDefinition: [node.key, node.value],
    Property: [node.key, node.value],
    VariableDeclarator: [node.id, node.init],
    AssignmentExpression: [node.left, node.right],
  }[node.type] ?? [null, null];
  if (!isNode(name) || !isNode(value) || !/Function/.test(value.type) || !isNode(value.body)) return null;
  const { start, end, type } = value.body;
  return type === 'BlockStatement' ? { name: pathOf(name), body: { start, end } } : null;
}

/** `name`, or `Class.prototype.name`. */
function pathOf({ type, name, object, property }: Node): string {
  return type === 'MemberExpression' && isNode(object) && isNode(property)
    ? `${pathOf(object)}.${pathOf(property)}`
    : String(name);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
