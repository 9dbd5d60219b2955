/**
 * A query as its products, ANDs of terms: `(a OR b) c` holds where `a c` or `b c` does. Of two frequent words there are
 * lists, so that products may have far fewer rows to look at than the ORs have.
 */
import type { QueryNode, TermNode } from '../../../query/index.ts';

/** Terms in the order of the query, each once. */
export type Product = readonly TermNode[];

/** From more on nothing is gained by them. */
const PRODUCTS_MAX = 16;

/** `null`: they are too many. */
export function productsOf(root: QueryNode): Product[] | null {
  return new Multiplier().products(root);
}

/**
 * The products of a query with further terms, of which each satisfies at least so many of some operands. `null`: they
 * are too many, or an operand is not a term.
 */
export function productsWith(root: QueryNode, operands: readonly QueryNode[], least: number): Product[] | null {
  const multiplier = new Multiplier();
  const products = multiplier.products(root);
  const counted: TermNode[] = [];
  for (const operand of operands) {
    if (operand.kind === 'and' || operand.kind === 'or') return null;
    counted.push(multiplier.term(operand));
  }
  if (products === null) return null;
  const found = new Map<string, Product>();
  const add = (product: Product, from: number): boolean => {
    if (counted.filter((term) => product.includes(term)).length >= least) {
      found.set(multiplier.keyOf(product), product);
      return found.size <= PRODUCTS_MAX;
    }
    for (let at = from; at < counted.length; at++) {
      if (!product.includes(counted[at]!) && !add([...product, counted[at]!], at + 1)) return false;
    }
    return true;
  };
  return products.every((product) => add(product, 0)) ? [...found.values()] : null;
}

class Multiplier {
  readonly #words = new Map<string, TermNode>();
  readonly #numbers = new Map<TermNode, number>();

  /** The same for the same word. */
  term(node: TermNode): TermNode {
    if (node.kind !== 'word') return node;
    const known = this.#words.get(node.token) ?? node;
    this.#words.set(node.token, known);
    return known;
  }

  products(node: QueryNode): Product[] | null {
    if (node.kind !== 'and' && node.kind !== 'or') return [[this.term(node)]];
    let products: Product[] = node.kind === 'or' ? [] : [[]];
    for (const operand of node.operands) {
      const own = this.products(operand);
      if (own === null) return null;
      products =
        node.kind === 'or'
          ? [...products, ...own]
          : products.flatMap((product) => own.map((other) => joined(product, other)));
      if (products.length > PRODUCTS_MAX) return null;
    }
    return products;
  }

  /** The same for the same terms. */
  keyOf(product: Product): string {
    for (const term of product) if (!this.#numbers.has(term)) this.#numbers.set(term, this.#numbers.size);
    return product
      .map((term) => this.#numbers.get(term)!)
      .sort((a, b) => a - b)
      .join();
  }
}

function joined(product: Product, other: Product): Product {
  return [...new Set([...product, ...other])];
}
