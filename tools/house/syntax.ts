import { parseSync } from "@swc/core";

/** The facts about one TypeScript file that the house rules need. Lines count from 1. */
export type Syntax = {
  readonly imports: readonly Import[];
  readonly functions: readonly FunctionShape[];
  /** Every name that is read, and every `Object.member` of plain names. */
  readonly names: readonly Occurrence[];
  /** Lines where `!` claims that a value is there. */
  readonly claims: readonly number[];
  /** Lines with `async` or `await`. */
  readonly waits: readonly number[];
  /** Every text in quotes. */
  readonly texts: readonly Occurrence[];
  /** Lines with a multiplication, division or power. */
  readonly products: readonly number[];
  /** Lines with a bigint literal such as `10n`. */
  readonly bigints: readonly number[];
  /** The lines that spread a literal into another one of its kind, as in `{ ...{ a, b }, c }`. */
  readonly packings: readonly number[];
};

export type Occurrence = { readonly name: string; readonly line: number };
export type Import = { readonly target: string; readonly line: number; readonly typeOnly: boolean };
export type FunctionShape = {
  readonly firstLine: number;
  readonly lastLine: number;
  /** The name of the call whose argument this function is: `describe`, `test`; "" for others. */
  readonly argumentOf: string;
  /** The calls of its own lines in order; functions inside it have their own. */
  readonly calls: readonly Occurrence[];
};

type Node = { readonly type: string; readonly [field: string]: unknown };
type OpenFunction = FunctionShape & { readonly calls: Occurrence[] };

export function syntaxOf(path: string, text: string): Syntax {
  const module = parseSync(text, {
    syntax: path.endsWith(".mjs") ? "ecmascript" : "typescript",
    tsx: path.endsWith(".tsx"),
    target: "es2024",
  });
  const reader = new Reader(text);
  reader.read(module);
  return reader;
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "ClassMethod",
  "PrivateMethod",
  "MethodProperty",
  "Constructor",
]);

class Reader implements Syntax {
  readonly imports: Import[] = [];
  readonly functions: OpenFunction[] = [];
  readonly names: Occurrence[] = [];
  readonly claims: number[] = [];
  readonly waits: number[] = [];
  readonly texts: Occurrence[] = [];
  readonly products: number[] = [];
  readonly bigints: number[] = [];
  readonly packings: number[] = [];
  readonly #open: OpenFunction[] = [];
  readonly #lineEnds: readonly number[];
  #line = 1;
  #argumentOf = "";

  constructor(text: string) {
    const bytes = Buffer.from(text);
    this.#lineEnds = [...bytes.keys()].filter((index) => bytes[index] === NEWLINE);
  }

  /** Visits a node and everything below it, in the order of the text. */
  read(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) this.read(item);
    if (!isNode(value)) {
      // A call's argument is wrapped in a plain object without a type.
      if (isRecord(value) && "expression" in value) this.read(value.expression);
      return;
    }
    this.#line = this.#firstLine(value) ?? this.#line;
    if (FUNCTIONS.has(value.type)) this.#readFunction(value);
    else this.#readPlain(value);
  }

  #readFunction(node: Node): void {
    const shape: OpenFunction = {
      firstLine: this.#line,
      lastLine: this.#lastLine(node),
      argumentOf: this.#argumentOf,
      calls: [],
    };
    this.#argumentOf = "";
    if (node.async === true) this.waits.push(this.#line);
    this.functions.push(shape);
    this.#open.push(shape);
    this.#readFields(node);
    this.#open.pop();
  }

  #readPlain(node: Node): void {
    const line = this.#line;
    if (spreadsLiteral(node)) this.packings.push(line);
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportNamedDeclaration":
      case "ExportAllDeclaration":
      case "TsImportType":
        this.#readImport(node);
        break;
      case "CallExpression":
        return this.#readCall(node);
      case "MemberExpression":
        return this.#readMember(node);
      case "Identifier":
        this.names.push({ name: String(node.value), line });
        break;
      case "StringLiteral":
        this.texts.push({ name: String(node.value), line });
        break;
      case "TsNonNullExpression":
        this.claims.push(this.#lastLine(node));
        break;
      case "BigIntLiteral":
        this.bigints.push(line);
        break;
      case "BinaryExpression":
      case "AssignmentExpression":
        if (PRODUCTS.has(String(node.operator))) this.products.push(line);
        break;
      case "AwaitExpression":
        this.waits.push(line);
        break;
    }
    this.#readFields(node);
  }

  #readImport(node: Node): void {
    const source = node.source ?? node.argument;
    if (!isNode(source)) return;
    const specifiers = Array.isArray(node.specifiers) ? node.specifiers : [];
    const allTypes = specifiers.length > 0 && specifiers.every((one) => one.isTypeOnly === true);
    const typeOnly = node.typeOnly === true || node.type === "TsImportType" || allTypes;
    this.imports.push({ target: String(source.value), line: this.#line, typeOnly });
  }

  #readCall(node: Node): void {
    const { callee } = node;
    const name = calledName(callee);
    const [argument] = argumentsOf(node);
    if (isNode(callee) && callee.type === "Import" && argument?.type === "StringLiteral")
      this.imports.push({ target: String(argument.value), line: this.#line, typeOnly: false });
    this.#open.at(-1)?.calls.push({ name, line: this.#line });
    this.read(callee);
    for (const each of argumentsOf(node)) {
      this.#argumentOf = name;
      this.read(each);
    }
    this.#argumentOf = "";
  }

  #readMember(node: Node): void {
    const { object, property } = node;
    if (isNode(object) && isNode(property) && property.type === "Identifier") {
      if (object.type === "Identifier")
        this.names.push({
          name: `${String(object.value)}.${String(property.value)}`,
          line: this.#line,
        });
      this.read(object);
      return;
    }
    this.#readFields(node);
  }

  #readFields(node: Node): void {
    for (const [field, value] of Object.entries(node)) {
      const isPlainKey = field === "key" && isNode(value) && value.type === "Identifier";
      if (!isPlainKey && field !== "span") this.read(value);
    }
  }

  #firstLine(node: Node): number | undefined {
    return isSpan(node.span) ? this.#lineAt(node.span.start - 1) : undefined;
  }

  #lastLine(node: Node): number {
    return isSpan(node.span) ? this.#lineAt(node.span.end - 2) : this.#line;
  }

  /** The line of a byte, by binary search: one more than the line ends before it. */
  #lineAt(byte: number): number {
    let low = 0;
    let high = this.#lineEnds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lineEnds[middle] ?? 0) < byte) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }
}

const NEWLINE = 0x0a;
const PRODUCTS: ReadonlySet<string> = new Set(["*", "/", "%", "**", "*=", "/=", "%=", "**="]);

/** `emit(…)`, `x.emit(…)` and `this.#emit(…)` all call "emit". */
function calledName(callee: unknown): string {
  if (!isNode(callee)) return "";
  if (callee.type === "Identifier") return String(callee.value);
  const { property } = callee;
  return isNode(property) ? String(property.value ?? "") : "";
}

/** True if an object, list, call or element spreads a literal that could be written out in it. */
function spreadsLiteral(node: Node): boolean {
  const { properties, attributes, elements, arguments: given } = node;
  const inObject = (each: unknown) =>
    isNode(each) && each.type === "SpreadElement" && typeOf(each.arguments) === "ObjectExpression";
  const inList = (each: unknown) =>
    isRecord(each) && isSpan(each.spread) && typeOf(each.expression) === "ArrayExpression";
  const list = [elements, given].find(Array.isArray) ?? [];
  const fields = [properties, attributes].find(Array.isArray) ?? [];
  return fields.some(inObject) || list.some(inList);
}

function typeOf(value: unknown): string {
  return isNode(value) ? value.type : "";
}

function argumentsOf(node: Node): readonly Node[] {
  const list = Array.isArray(node.arguments) ? node.arguments : [];
  return list.flatMap(({ expression }) => (isNode(expression) ? [expression] : []));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value.type === "string";
}

function isSpan(value: unknown): value is { readonly start: number; readonly end: number } {
  return isRecord(value) && typeof value.start === "number" && typeof value.end === "number";
}
