import type { Reader } from "./reader.ts";

/** The kinds of chains of which an operator may name a node. */
const NODE_KINDS = ["evm", "tron", "bitcoin"] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** The operator's own nodes, from which balances of outside addresses are read; by kind. */
export type NodeAddresses = Partial<Readonly<Record<NodeKind, string>>>;

/** `evm=https://…,tron=https://…,bitcoin=https://…`; each of them may be left out. */
export function readNodes(reader: Reader): NodeAddresses {
  const text = reader.text("SUMI_NODES", "");
  if (text === "") return {};
  const found: Partial<Record<NodeKind, string>> = {};
  for (const part of text.split(",")) {
    const [, name = "", url = ""] = /^\s*([a-z]+)=(\S+)\s*$/.exec(part) ?? [];
    const kind = NODE_KINDS.find((each) => each === name);
    const isNode = /^https?:$/.test(URL.parse(url)?.protocol ?? "");
    if (kind === undefined || !isNode || found[kind] !== undefined) {
      // The address may hold a key, so the sentence never repeats it.
      reader.problem(
        `SUMI_NODES must be ${NODE_KINDS.map((each) => `${each}=https://…`).join(",")}, ` +
          "each at most once.",
      );
      return {};
    }
    found[kind] = url;
  }
  return found;
}
