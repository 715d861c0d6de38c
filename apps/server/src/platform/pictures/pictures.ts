import { hash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  addContent,
  bytesOfPictures,
  findContent,
  idsWithoutContent,
} from "@sumi/store/pictures/contents.ts";
import {
  addPicture,
  findPicture,
  knownPictures,
  loosePictures,
  type PictureKind,
  type PictureRow,
  removePicture,
} from "@sumi/store/pictures/pictures.ts";
import { countAttempt } from "@sumi/store/sign-in/attempts.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { BoundedWork } from "../queues/bounded-work.ts";
import type { Vault } from "../vault/vault.ts";
import { EarlierFiles } from "./earlier-files.ts";
import { looksLikePicture, PictureEncoder } from "./encode-anew.ts";
import { openedPicture, sealedPicture } from "./picture-seal.ts";

export type PicturesOptions = {
  readonly database: Queryable;
  readonly vault: Pick<Vault, "seal" | "open" | "threads">;
  /** The folder in which an earlier version kept the pictures. */
  readonly folder: string;
  readonly nowMs: () => number;
  /** The limit for all pictures together; a picture that would exceed it is refused. */
  readonly bytesMax?: number;
  readonly onFull?: () => void;
};

/** The folder of earlier pictures within the data folder. */
export function picturesFolder(dataFolder: string): string {
  return join(dataFolder, "pictures");
}

/** A picture that was stored. */
export type KeptPicture = {
  readonly id: string;
  /** SHA-256, in hexadecimal digits, of the picture as it is shown. */
  readonly sha256: string;
};

/** The room for pictures, in bytes. */
export type PictureQuota = { readonly bytes: number; readonly bytesMax: number };

type Owner = Pick<PictureRow, "account" | "thread">;
type KeepOptions = {
  readonly isRepeated?: boolean;
  /** The thread with support that the picture is sent into; its key seals the picture's. */
  readonly thread?: string | undefined;
};

const BYTES_MAX = 20 * 1024 ** 3;
const DAY_MS = 86_400_000;
const OF_DAY_MAX = 20;
const LOOSE_MS = 3_600_000;
const KEY_BYTES = 32;
const ID_BYTES = 16;
const ADDING_MAX = 100;
const PAGE = 10_000;

/**
 * Private pictures: encoded again, sealed, in the database, and shown only through a link
 * (`links.ts`). Each has its own key in its row, sealed with the member's or, in a thread with
 * support, with the thread's: deleting the row erases the picture, and forgetting the other key
 * erases all that it seals.
 */
export class Pictures {
  readonly #options: PicturesOptions;
  readonly #files: EarlierFiles;
  readonly #encoder = new PictureEncoder();
  /** Adds one row at a time: each must see how much of the quota the earlier ones took. */
  readonly #adding = new BoundedWork({ atOnce: 1, waiting: ADDING_MAX });

  constructor(options: PicturesOptions) {
    this.#options = options;
    this.#files = new EarlierFiles(options.folder);
  }

  /**
   * Stores an uploaded picture. It stays loose until `attachPicture` says that a record refers to
   * it. UPLOAD_TYPE, UPLOAD_TOO_LARGE (megapixels), UPLOAD_LIMIT (20 a day), UPLOAD_FAILED (it does
   * not decode, or the quota is used up), RATE_LIMITED. A picture of a repeated call does not count
   * as one of the day's new pictures; repeats have an equal limit of their own.
   */
  async keep(
    account: string,
    kind: PictureKind,
    upload: Buffer,
    { isRepeated = false, thread }: KeepOptions = {},
  ): Promise<Outcome<KeptPicture>> {
    // Recognizing a file that is no picture costs nothing, so it does not count as an upload.
    if (!looksLikePicture(upload)) return reject("UPLOAD_TYPE");
    const isAllowed = await this.#count(isRepeated ? "upload_again" : "upload", account);
    if (!isAllowed) return reject("UPLOAD_LIMIT", { limit: OF_DAY_MAX });
    const encoded = await this.#encoder.encode(upload);
    return encoded.ok ? this.#store({ account, kind, thread }, encoded.value) : encoded;
  }

  /** The picture and its account; undefined when it was erased or never existed. */
  async open(
    id: string,
  ): Promise<{ readonly bytes: Buffer; readonly account: string } | undefined> {
    const { database } = this.#options;
    const row = await findPicture(database, id);
    if (row === undefined) return undefined;
    const { account, kind } = row;
    const key = await this.#safeOf(row).open(keyName(id), row.sealedKey);
    if (key === undefined) return undefined;
    const content = (await findContent(database, id)) ?? (await this.#files.sealedOf(id));
    const bytes = content && openedPicture({ id, account, kind }, key, content);
    return bytes === undefined ? undefined : { bytes, account };
  }

  /** Erases a picture with its key, and the file that an earlier version kept of it. */
  async erase(id: string): Promise<void> {
    await removePicture(this.#options.database, id);
    await this.#files.remove(id);
  }

  /**
   * Erases leftovers of crashes: pictures without a reference, and files without a row. The files
   * of an earlier version that have a row are brought into the database.
   */
  async sweep(): Promise<void> {
    const { database, nowMs } = this.#options;
    const beforeMs = nowMs() - LOOSE_MS;
    for (const id of await loosePictures(database, beforeMs)) await this.erase(id);
    for await (const ids of this.#files.writtenBefore(beforeMs)) {
      const known = await knownPictures(database, ids);
      for (const id of ids) {
        if (known.has(id)) {
          const sealed = await this.#files.sealedOf(id);
          // A disk that fails now may read it later, and no other copy is there.
          if (sealed === undefined) continue;
          await addContent(database, id, sealed);
        }
        await this.#files.remove(id);
      }
    }
  }

  /** The bytes of all pictures, and how many there may be. */
  async quota(): Promise<PictureQuota> {
    const { database, bytesMax = BYTES_MAX } = this.#options;
    return { bytes: await bytesOfPictures(database), bytesMax };
  }

  /** The number of pictures that have a row and lie nowhere: nobody can see them any more. */
  async countMissing(): Promise<number> {
    const { database } = this.#options;
    let missing = 0;
    for (let last: string | undefined = ""; last !== undefined; ) {
      const ids = await idsWithoutContent(database, { id: last, limit: PAGE });
      const lacking = await this.#files.lacking(ids);
      // A picture that was erased since the page was read is not missing.
      missing += (await knownPictures(database, lacking)).size;
      last = ids.length < PAGE ? undefined : ids.at(-1);
    }
    return missing;
  }

  async #count(kind: "upload" | "upload_again", subject: string): Promise<boolean> {
    const { database, nowMs } = this.#options;
    const limit = { kind, subject, max: OF_DAY_MAX, windowMs: DAY_MS, prolonged: false };
    return (await countAttempt(database, limit, nowMs())).allowed;
  }

  /** Seals keys for the thread that a picture was sent into, or else for its member. */
  #safeOf({ account, thread }: Owner) {
    const { vault } = this.#options;
    const [safe, owner] = thread === undefined ? [vault, account] : [vault.threads, thread];
    return {
      seal: (name: string, key: Buffer) => safe.seal(owner, name, key),
      open: (name: string, sealed: Buffer) => safe.open(owner, name, sealed),
    };
  }

  async #store(
    { account, kind, thread }: Owner & { readonly kind: PictureKind },
    bytes: Buffer,
  ): Promise<Outcome<KeptPicture>> {
    const { database, nowMs, bytesMax = BYTES_MAX, onFull } = this.#options;
    const id = randomBytes(ID_BYTES).toString("hex");
    const key = randomBytes(KEY_BYTES);
    const sealedKey = await this.#safeOf({ account, thread }).seal(keyName(id), key);
    const sha256 = hash("sha256", bytes, "buffer");
    const content = sealedPicture({ id, account, kind }, key, bytes);
    const storedMs = nowMs();
    const row = { id, account, thread, kind, sha256, bytes: bytes.length, sealedKey, storedMs };
    if (await this.#adding.run(() => addPicture(database, row, { content, bytesMax }))) {
      return accept({ id, sha256: sha256.toString("hex") });
    }
    onFull?.();
    return reject("UPLOAD_FAILED");
  }
}

/** The name under which a picture's key is sealed. */
function keyName(id: string): string {
  return `picture ${id}`;
}
