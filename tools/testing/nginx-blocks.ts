/** A block of an nginx file, such as `location ~* ^/live$ { … }`. */
export type Block = {
  readonly name: string;
  readonly args: readonly string[];
  readonly blocks: readonly Block[];
  /** The values of a directive that stands in the block itself, in order. */
  values(directive: string): readonly string[];
};

/** Reads the blocks of an nginx file; throws where braces or semicolons are missing. */
export function readNginx(text: string): readonly Block[] {
  const words = text.replaceAll(/^\s*#.*$/gm, "").matchAll(/'[^']*'|"[^"]*"|[{};]|[^\s{};]+/g);
  const tokens = [...words].map(([token]) => token);
  const root = readBlock(tokens, "", []);
  if (tokens.length > 0) throw new Error("an nginx file closes a block that it did not open");
  return root.blocks;
}

/** Takes the tokens of one block off the list, up to its closing brace. */
function readBlock(tokens: string[], name: string, args: readonly string[]): Block {
  const blocks: Block[] = [];
  const directives: (readonly [name: string, value: string])[] = [];
  let words: string[] = [];
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    if (token === "}") {
      if (name === "" || words.length > 0) throw new Error(`${words.join(" ")} has no semicolon`);
      return blockOf();
    }
    const [first = "", ...rest] = words;
    if (token === "{") blocks.push(readBlock(tokens, first, rest));
    else if (token === ";") directives.push([first, rest.join(" ")]);
    else {
      words.push(token);
      continue;
    }
    words = [];
  }
  if (name !== "") throw new Error(`${name} is not closed`);
  return blockOf();

  function blockOf(): Block {
    const values = (directive: string) =>
      directives.flatMap(([each, value]) => (each === directive ? [value] : []));
    return { name, args, blocks, values };
  }
}
