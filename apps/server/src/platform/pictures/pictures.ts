import { hash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  addPicture,
  findPicture,
  knownPictures,
  loosePictures,
  type PictureKind,
  removePicture,
} from "@sumi/store/pictures/pictures.ts";
import { countAttempt } from "@sumi/store/sign-in/attempts.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { BoundedWork } from "../queues/bounded-work.ts";
import type { Vault } from "../vault/vault.ts";
import { looksLikePicture, PictureEncoder } from "./encode-anew.ts";
import { PictureFiles } from "./picture-files.ts";

export type PicturesOptions = {
  readonly database: Queryable;
  readonly vault: Pick<Vault, "seal" | "open">;
  readonly folder: string;
  readonly nowMs: () => number;
  /** All pictures together; what would pass it is refused. */
  readonly bytesMax?: number;
  readonly onFull?: () => void;
};

/** Where pictures lie in the data folder. */
export function picturesFolder(dataFolder: string): string {
  return join(dataFolder, "pictures");
}

/** A picture that was taken in. */
export type KeptPicture = {
  readonly id: string;
  /** SHA-256, in hexadecimal digits, of the picture as everybody will be shown it. */
  readonly sha256: string;
};

const BYTES_MAX = 20 * 1024 ** 3;
const DAY_MS = 86_400_000;
const OF_DAY_MAX = 20;
const LOOSE_MS = 3_600_000;
const KEY_BYTES = 32;
const ID_BYTES = 16;
const ADDING_MAX = 100;

/**
 * Private pictures: encoded anew, sealed, in the data folder, and shown only through a link
 * (`links.ts`). Each has a key of its own in its row, sealed with the member's: a picture is gone
 * when its row is, and all of a member's are gone when the member's key is forgotten.
 */
export class Pictures {
  readonly #options: PicturesOptions;
  readonly #files: PictureFiles;
  readonly #encoder = new PictureEncoder();
  /** One row after the other: each has to see what those before it take of the quota. */
  readonly #adding = new BoundedWork({ atOnce: 1, waiting: ADDING_MAX });

  constructor(options: PicturesOptions) {
    this.#options = options;
    this.#files = new PictureFiles(options.folder);
  }

  /**
   * Takes in an uploaded picture. It stays loose until `attachPicture` says that something names
   * it. UPLOAD_TYPE, UPLOAD_TOO_LARGE (megapixels), UPLOAD_LIMIT (20 a day), UPLOAD_FAILED (it does
   * not decode, or there is no room), RATE_LIMITED. A picture that comes again with its call takes
   * nothing from the day's new ones; so many may come again as may be new.
   */
  async keep(
    account: string,
    kind: PictureKind,
    upload: Buffer,
    { isRepeated = false } = {},
  ): Promise<Outcome<KeptPicture>> {
    // What is no picture costs us nothing, so it costs its member nothing either.
    if (!looksLikePicture(upload)) return reject("UPLOAD_TYPE");
    const isAllowed = await this.#count(isRepeated ? "upload_again" : "upload", account);
    if (!isAllowed) return reject("UPLOAD_LIMIT", { limit: OF_DAY_MAX });
    const encoded = await this.#encoder.encode(upload);
    return encoded.ok ? this.#store(account, kind, encoded.value) : encoded;
  }

  /** The picture, and whose it is; undefined when it was erased or is none. */
  async open(
    id: string,
  ): Promise<{ readonly bytes: Buffer; readonly account: string } | undefined> {
    const { database, vault } = this.#options;
    const row = await findPicture(database, id);
    if (row === undefined) return undefined;
    const { account, kind } = row;
    const key = await vault.open(account, keyName(id), row.sealedKey);
    if (key === undefined) return undefined;
    const bytes = await this.#files.read({ id, account, kind }, key);
    return bytes === undefined ? undefined : { bytes, account };
  }

  /** Erases a picture: its key first, because without it the file is noise. */
  async erase(id: string): Promise<void> {
    await removePicture(this.#options.database, id);
    await this.#files.remove(id);
  }

  /** Erases what crashes left over: pictures that nothing names, and files without a row. */
  async sweep(): Promise<void> {
    const { database, nowMs } = this.#options;
    const beforeMs = nowMs() - LOOSE_MS;
    for (const id of await loosePictures(database, beforeMs)) await this.erase(id);
    for await (const ids of this.#files.writtenBefore(beforeMs)) {
      const known = await knownPictures(database, ids);
      for (const id of ids) if (!known.has(id)) await this.#files.remove(id);
    }
  }

  async #count(kind: "upload" | "upload_again", subject: string): Promise<boolean> {
    const { database, nowMs } = this.#options;
    const limit = { kind, subject, max: OF_DAY_MAX, windowMs: DAY_MS, prolonged: false };
    return (await countAttempt(database, limit, nowMs())).allowed;
  }

  async #store(account: string, kind: PictureKind, bytes: Buffer): Promise<Outcome<KeptPicture>> {
    const { database, vault, nowMs, bytesMax = BYTES_MAX, onFull } = this.#options;
    const id = randomBytes(ID_BYTES).toString("hex");
    const key = randomBytes(KEY_BYTES);
    const sealedKey = await vault.seal(account, keyName(id), key);
    const sha256 = hash("sha256", bytes, "buffer");
    // The file first: a row promises that there is something to be seen.
    await this.#files.write({ id, account, kind }, key, bytes);
    const row = { id, account, kind, sha256, bytes: bytes.length, sealedKey, storedMs: nowMs() };
    if (await this.#adding.run(() => addPicture(database, row, bytesMax))) {
      return accept({ id, sha256: sha256.toString("hex") });
    }
    await this.#files.remove(id);
    onFull?.();
    return reject("UPLOAD_FAILED");
  }
}

/** What a picture's key is called among the sealed things of its member. */
function keyName(id: string): string {
  return `picture ${id}`;
}
