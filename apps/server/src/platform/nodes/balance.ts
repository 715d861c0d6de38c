import type { NodeKind } from "../configuration/nodes.ts";

const PATIENCE_MS = 5_000;
const ANSWER_MAX = 100_000;
const WEI_PER_UNIT = 10n ** 10n;
const SUN_FACTOR = 100n;
const HEX = /^0x(0|[1-9a-f][0-9a-f]{0,40})$/;

/** Reads how much of its own coin an address has, in units of 10⁻⁸ and cut there; may throw. */
export type BalanceReader = (address: string) => Promise<bigint>;

/** How a node of each kind is asked. `node` is its whole address, with a key if it needs one. */
export const BALANCE_READERS: Readonly<Record<NodeKind, (node: string) => BalanceReader>> = {
  evm: (node) => async (address) => {
    const { result } = await asked(node, {
      jsonrpc: "2.0",
      id: 1,
      method: "eth_getBalance",
      params: [address, "latest"],
    });
    if (typeof result !== "string" || !HEX.test(result)) throw new Error("no balance");
    return BigInt(result) / WEI_PER_UNIT;
  },

  // An account that never received anything has no balance in the answer.
  tron: (node) => async (address) => {
    const { balance = 0 } = await asked(below(node, "wallet/getaccount"), {
      address,
      visible: true,
    });
    return wholeOf(balance) * SUN_FACTOR;
  },

  // Bitcoin's own node knows no addresses; Esplora stands beside one and does.
  bitcoin: (node) => async (address) => {
    const { chain_stats: stats } = await asked(below(node, `address/${address}`));
    if (typeof stats !== "object" || stats === null) throw new Error("no balance");
    const { funded_txo_sum: came, spent_txo_sum: went } = stats as Answer;
    const left = wholeOf(came) - wholeOf(went);
    if (left < 0n) throw new Error("no balance");
    return left;
  },
};

type Answer = { readonly [field: string]: unknown };

async function asked(url: string, question?: object): Promise<Answer> {
  const posted = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
  };
  const answer = await fetch(url, {
    ...(question === undefined ? {} : posted),
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`the node answered ${answer.status}`);
  const value = valueIn(await textOf(answer));
  if (typeof value !== "object" || value === null) throw new Error("no balance");
  return value as Answer;
}

/** Reads no further than the longest answer, so that a node cannot fill the memory. */
async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > ANSWER_MAX) throw new Error("the node's answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** The parser's own error repeats the text, in which the node may name a member's address. */
function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("the node's answer is no JSON");
  }
}

/** The path follows that of the node; what follows its question mark stays behind it. */
function below(node: string, path: string): string {
  const url = new URL(node);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${path}`;
  return url.href;
}

function wholeOf(value: unknown): bigint {
  const isWhole = typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
  if (!isWhole) throw new Error("no balance");
  return BigInt(value);
}
