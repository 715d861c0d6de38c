import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { assert } from "@sumi/primitives/assert.ts";
import { BrokenChain } from "./follower.ts";
import { type Frame, hex, sameHash } from "./frame.ts";
import type { RememberedFrame } from "./journal-end.ts";
import type { FrameStore } from "./ports.ts";

/**
 * The secrets outside of the database, without which the database alone cannot make a frame. They
 * can be handed to a thread.
 */
export type Seals = {
  /** 32 bytes. Without it no frame is written, and only a missing seal is found. */
  readonly key: Uint8Array | undefined;
  /** A sealed frame that this machine has seen before: from there on every frame has a seal. */
  readonly first: FirstSeal | undefined;
};

/** A frame by its number and its hash in lower-case hex. */
export type FirstSeal = { readonly seq: number; readonly hash: string };

/**
 * The frames of a store, sealed when they are written and checked whenever they are read. Frames
 * before the first sealed one are proved by its hash, which chains them; after it none goes
 * without. Throws `BrokenChain` for a frame that this exchange did not write.
 */
export class SealedFrames implements FrameStore {
  readonly #frames: FrameStore;
  readonly #key: KeyObject | undefined;
  readonly #remember: (first: FirstSeal) => Promise<void>;
  #first: FirstSeal | undefined;

  /** `remember` keeps the first sealed frame that is read or written, if none was known. */
  constructor(
    frames: FrameStore,
    { key, first }: Seals,
    remember: (first: FirstSeal) => Promise<void> = async () => undefined,
  ) {
    this.#frames = frames;
    this.#key = preparedKey({ key });
    this.#first = first;
    this.#remember = remember;
  }

  /** The first sealed frame that is known; undefined while none is. */
  get first(): FirstSeal | undefined {
    return this.#first;
  }

  check(): Promise<void> {
    return this.#frames.check();
  }

  async append(frame: Frame): Promise<"appended" | "conflict"> {
    assert(this.#key !== undefined, "a frame is written with the key of its seal");
    const answer = await this.#frames.append({ ...frame, seal: sealOf(frame, this.#key) });
    if (answer === "appended" && this.#first === undefined) await this.#begin(frame);
    return answer;
  }

  hashAt(seq: number): Promise<Uint8Array | undefined> {
    return this.#frames.hashAt(seq);
  }

  async readAfter(seq: number, limit: number): Promise<readonly Frame[]> {
    return this.#checked(await this.#frames.readAfter(seq, limit));
  }

  async frameOf(sequence: number): Promise<Frame | undefined> {
    const frame = await this.#frames.frameOf(sequence);
    return frame && (await this.#checked([frame])).at(0);
  }

  lastSequence(): Promise<number> {
    return this.#frames.lastSequence();
  }

  async notesAfter(seq: number): Promise<readonly Frame[]> {
    return this.#checked(await this.#frames.notesAfter(seq));
  }

  archives(): ReturnType<FrameStore["archives"]> {
    return this.#frames.archives();
  }

  watch(wake: () => void): ReturnType<FrameStore["watch"]> {
    return this.#frames.watch(wake);
  }

  async #checked(frames: readonly Frame[]): Promise<readonly Frame[]> {
    for (const frame of frames) {
      this.#check(frame);
      if (frame.seal !== undefined && this.#first === undefined) await this.#begin(frame);
    }
    return frames;
  }

  #check(frame: Frame): void {
    const { seq, seal } = frame;
    if (seal === undefined) {
      const isOld = this.#first === undefined || seq < this.#first.seq;
      if (!isOld) throw new BrokenChain(seq, `has no seal: ${FOREIGN}`);
    } else if (this.#key !== undefined && !sameHash(seal, sealOf(frame, this.#key))) {
      throw new BrokenChain(seq, `has a seal of another key: ${FOREIGN}`);
    }
  }

  async #begin({ seq, hash }: Frame): Promise<void> {
    this.#first = { seq, hash: hex(hash) };
    await this.#remember(this.#first);
  }
}

const FOREIGN = "this exchange did not write it (docs/operations/journal.md)";

/** The seal of a frame. The hash covers everything else, and the number is written for readers. */
function sealOf({ seq, hash }: Pick<Frame, "seq" | "hash">, key: KeyObject): Uint8Array {
  return createHmac("sha256", key).update(`frame ${seq}\n`).update(hash).digest();
}

/** Prepared once, because that takes several times as long as sealing. */
export function preparedKey({ key }: Pick<Seals, "key">): KeyObject | undefined {
  return key && createSecretKey(key);
}

/** The first sealed frame must stand in the chain: only then did nobody replace all of them. */
export function rememberedSeal({ first }: Seals): readonly RememberedFrame[] {
  return first === undefined ? [] : [{ by: "The first seal in the data folder", ...first }];
}
