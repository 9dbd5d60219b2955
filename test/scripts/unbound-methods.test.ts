import assert from 'node:assert/strict';
import { join, relative } from 'node:path';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { isBindingElement, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Symbol as TypeSymbol } from 'typescript/unstable/sync';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a file says instead, with its name and line. */
type Unbound = { readonly file: string; readonly text: string };

/** A method may need its object, but the type checker lets it be taken without: then `this` is undefined. */
describe('a method is called on its object', () => {
  let found: readonly Unbound[];
  before(() => {
    const api = new API({ cwd: ROOT });
    try {
      const snapshot = api.updateSnapshot({ openProject: join(ROOT, 'tsconfig.json') });
      found = snapshot.getProjects().flatMap(unboundIn);
    } finally {
      api.close();
    }
  });

  it('in src, where a function that needs none is declared as a property', () => {
    assert.deepEqual(
      found.filter(({ file }) => file.startsWith('src/')),
      [],
    );
  });

  it('as this test sees where it is not', () => {
    const { pick } = ofClass;
    const { pick: picked } = ofPart;
    for (const taken of [pick, picked, ofClass.pick]) assert.throws(() => [2].map(taken), TypeError);
    assert.deepEqual(
      [2].map((n) => ofClass.pick(n)),
      [1],
    );
    const here = found.filter(({ file }) => file === 'test/scripts/unbound-methods.test.ts');
    assert.deepEqual(
      here.map(({ text }) => text),
      ['pick', 'pick: picked', 'ofClass.pick'],
    );
  });
});

class Picker {
  readonly most = 1;
  pick(n: number): number {
    return Math.min(n, this.most);
  }
}
const ofClass = new Picker();
const ofPart: Pick<Picker, 'pick'> = ofClass;

const METHODS: ReadonlySet<SyntaxKind> = new Set([SyntaxKind.MethodDeclaration, SyntaxKind.MethodSignature]);

function unboundIn({ program, checker }: Project): Unbound[] {
  return program
    .getSourceFileNames()
    .filter((name) => name.startsWith(join(ROOT, 'src/')) || name === fileURLToPath(import.meta.url))
    .flatMap((name) => {
      const taken = takenIn(program.getSourceFile(name)!);
      const symbols = symbolsOf(taken, checker);
      return taken.flatMap((node, index) => {
        const isOurs = symbols[index]?.declarations.some((one) => {
          const isHere = one.path.startsWith(join(ROOT, 'src/')) || one.path === name;
          return isHere && METHODS.has(one.kind) && !isStatic(one.resolve());
        });
        return isOurs ? [{ file: relative(ROOT, name), text: node.getText() }] : [];
      });
    });
}

/** Members that are read and not called. */
function takenIn(file: Node): Node[] {
  const taken: Node[] = [];
  const visit = (node: Node): undefined => {
    if (isBindingElement(node) && node.parent.kind === SyntaxKind.ObjectBindingPattern) taken.push(node);
    if (isPropertyAccessExpression(node) && !isUse(node)) taken.push(node);
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return taken;
}

/** Whether it is called, or only looked at: whether it is there, of which type it is. */
function isUse(node: Node): boolean {
  const { parent } = node;
  if (isPropertyAccessExpression(parent)) return true;
  if (parent.kind === SyntaxKind.CallExpression) return (parent as Node & { expression: Node }).expression === node;
  return [SyntaxKind.BinaryExpression, SyntaxKind.TypeQuery, SyntaxKind.NonNullExpression].includes(parent.kind);
}

/** Those of a pattern are members of what it takes apart. */
function symbolsOf(taken: readonly Node[], checker: Checker): (TypeSymbol | undefined)[] {
  const read = taken.map((node) => (isPropertyAccessExpression(node) ? node.name : node));
  const symbols = [...checker.getSymbolAtLocation(read)];
  const types = checker.getTypeAtLocation(taken.map(({ parent }) => parent));
  const known = new Map<string, TypeSymbol | undefined>();
  for (const [index, node] of taken.entries()) {
    if (!isBindingElement(node)) continue;
    const type = types[index];
    const name = (node.propertyName ?? node.name)!.getText();
    const key = `${type?.id} ${name}`;
    if (type !== undefined && !known.has(key)) known.set(key, checker.getPropertyOfType(type, name));
    symbols[index] = known.get(key);
  }
  return symbols;
}

const isStatic = (node: Node | undefined): boolean =>
  (node as { readonly modifiers?: readonly Node[] } | undefined)?.modifiers?.some(
    ({ kind }) => kind === SyntaxKind.StaticKeyword,
  ) === true;
