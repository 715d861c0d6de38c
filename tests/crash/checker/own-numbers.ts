import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Data = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, string>>;
type Numbered = { readonly id: string };

const WORD = 1n << 24n;
const ROUNDS = 23;
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
    // A file opens for a case, whose kind the reason names.
    if (path === "/Staff/fileaccess" && shown.case !== undefined) {
      const ofCase = shown.reason === "WITHDRAWAL_REVIEW" ? "withdrawals" : "commands";
      shown.case = this.#shown(ofCase, shown.case);
    }
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
    let [high, low] = wordsOf(BigInt(number));
    for (const key of this.#roundKeys(numbering)) {
      high = ((turned(high, 16n) + low) % WORD) ^ key;
      low = turned(low, 3n) ^ high;
    }
    return String(high * WORD + low);
  }

  #meant(numbering: Numbering, shown: string): string {
    let [high, low] = wordsOf(BigInt(shown));
    for (const key of this.#roundKeys(numbering).toReversed()) {
      low = turned(low ^ high, 21n);
      high = turned(((high ^ key) - low + WORD) % WORD, 8n);
    }
    return String(high * WORD + low);
  }

  /** Speck48/96, whose key is the first 12 bytes of a tweak's HMAC, the last word first. */
  #roundKeys(numbering: Numbering): bigint[] {
    const hash = createHmac("sha256", this.#key).update(Buffer.of(TWEAKS[numbering])).digest();
    let key = BigInt(hash.readUIntBE(9, 3));
    const mixed = [6, 3, 0].map((at) => BigInt(hash.readUIntBE(at, 3)));
    const keys = [key];
    for (let round = 0; keys.length < ROUNDS; round += 1) {
      const word = ((turned(mixed.shift() ?? 0n, 16n) + key) % WORD) ^ BigInt(round);
      mixed.push(word);
      key = turned(key, 3n) ^ word;
      keys.push(key);
    }
    return keys;
  }
}

function wordsOf(number: bigint): [high: bigint, low: bigint] {
  return [number / WORD, number % WORD];
}

/** A word with its bits moved to the left in a circle. */
function turned(word: bigint, bits: bigint): bigint {
  return ((word << bits) | (word >> (24n - bits))) % WORD;
}
