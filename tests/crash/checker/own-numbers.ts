import { createCipheriv, createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Data = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, string>>;
type Numbered = { readonly id: string };

const HALF = 1n << 24n;
const LAST_ROUND = 7;
/** The tweaks of the two permutations. */
const TWEAKS = { commands: 1, withdrawals: 2 } as const;
type Numbering = keyof typeof TWEAKS;

/** The parts of answers that have an id, alone or in a list. */
const NUMBERINGS: Readonly<Record<string, Numbering>> = {
  order: "commands",
  orders: "commands",
  deposit: "commands",
  deposits: "commands",
  conversion: "commands",
  addresses: "commands",
  withdrawal: "withdrawals",
  withdrawals: "withdrawals",
};
/** The calls whose `id` is a withdrawal's; all others name what a command made. */
const OF_WITHDRAWALS = /^\/(Finance\/txcancel|Staff\/\w+withdrawal)$/;

/**
 * The journal's own numbers behind the public ones of the wire, as docs/decisions tells how they
 * are made, so that answers can be compared with frames and tables.
 */
export class OwnNumbers {
  readonly #key: Buffer;

  /** Opens the numbers of an installation with the keys in its data folder. */
  static async open(dataFolder: string): Promise<OwnNumbers> {
    const text = await readFile(join(dataFolder, "vault-keys.json"), "utf8");
    const { index } = JSON.parse(text) as { readonly index: string };
    const hash = createHmac("sha256", Buffer.from(index, "hex"));
    return new OwnNumbers(hash.update("public numbers\nnumbers").digest());
  }

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** The fields as the wire wants them. */
  ofFields(path: string, fields: Fields): Fields {
    const shown = { ...fields };
    const ofId = OF_WITHDRAWALS.test(path) ? "withdrawals" : "commands";
    if (shown.id !== undefined) shown.id = this.#shown(ofId, shown.id);
    const isSaved = path === "/Finance/tbhandle" && shown.address !== undefined;
    if (isSaved) shown.address = this.#shown("commands", shown.address ?? "");
    return shown;
  }

  /** An answer's data with the journal's numbers. The staff are told sequences as they are. */
  ofData(path: string, data: Data): Data {
    const parts = Object.entries(data).map(([name, part]) => {
      const numbering = NUMBERINGS[name];
      if (name === "sequence" && !path.startsWith("/Staff/")) {
        return [name, this.#meant("commands", String(part))];
      }
      if (numbering === undefined) return [name, part];
      const own = (each: Numbered) => ({ ...each, id: this.#meant(numbering, each.id) });
      return [name, Array.isArray(part) ? part.map(own) : own(part as Numbered)];
    });
    return Object.fromEntries(parts);
  }

  #shown(numbering: Numbering, number: string): string {
    const rounds = Array.from({ length: LAST_ROUND + 1 }, (_, round) => round);
    const shown = this.#walk(numbering, BigInt(number), rounds);
    return String(shown);
  }

  #meant(numbering: Numbering, shown: string): string {
    const rounds = Array.from({ length: LAST_ROUND + 1 }, (_, round) => LAST_ROUND - round);
    // Backwards both halves have changed places.
    const turned = this.#walk(numbering, turnedRound(BigInt(shown)), rounds);
    return String(turnedRound(turned));
  }

  #walk(numbering: Numbering, number: bigint, rounds: readonly number[]): bigint {
    let [left, right] = [number / HALF, number % HALF];
    for (const round of rounds) {
      const block = Buffer.alloc(16);
      block.set([TWEAKS[numbering], round]);
      block.writeUIntBE(Number(right), 2, 3);
      const cipher = createCipheriv("aes-256-ecb", this.#key, null);
      const mixed = BigInt(cipher.update(block).readUIntBE(0, 3));
      [left, right] = [right, left ^ mixed];
    }
    return left * HALF + right;
  }
}

function turnedRound(number: bigint): bigint {
  return (number % HALF) * HALF + number / HALF;
}
