import { connection } from "@sumi/database/pool.ts";
import { Client } from "pg";
import type { Frame } from "../frame.ts";
import { StoreOutage } from "../ports.ts";
import { type PackedBody, packBody } from "./frame-packing.ts";
import { isConflict, isOutage, UnsafeSettings } from "./outage.ts";

/** Longer than a healthy commit ever takes; beyond it the connection is taken for lost. */
const APPEND_TIMEOUT_MS = 5_000;

const APPEND = {
  name: "append-frame",
  text: `insert into frames
    (seq, hash, prev_seq, prev_hash, epoch, first_command, last_command, time_ms, body, packing,
     seal)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};

/** The one connection that appends. It is opened when needed and given up at the first trouble. */
export class FrameWriter {
  readonly #url: string;
  #client: Client | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Throws `UnsafeSettings` when PostgreSQL could lose confirmed commits. */
  async check(): Promise<void> {
    await refuseUnsafeSettings(this.#client ?? (await this.#connect()));
  }

  async append(frame: Frame): Promise<"appended" | "conflict"> {
    try {
      const client = this.#client ?? (await this.#connect());
      const packed = await packBody(frame.body);
      await client.query({ ...APPEND, values: valuesOf(frame, packed) });
      return "appended";
    } catch (error) {
      if (isConflict(error)) return "conflict";
      this.#giveUp();
      throw isOutage(error) ? new StoreOutage(error) : error;
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      ...connection({ url: this.#url, applicationName: "sumi journal" }),
      query_timeout: APPEND_TIMEOUT_MS,
    });
    client.on("error", () => {
      if (this.#client === client) this.#client = undefined;
    });
    try {
      await client.connect();
      await refuseUnsafeSettings(client);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    return client;
  }

  #giveUp(): void {
    this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }
}

function valuesOf(frame: Frame, { packing, bytes }: PackedBody): unknown[] {
  const { seq, hash, prevHash, epoch, commands, timeMs, seal } = frame;
  return [
    seq,
    hash,
    prevHash === undefined ? null : seq - 1,
    prevHash ?? null,
    epoch,
    commands?.first ?? null,
    commands?.last ?? null,
    timeMs,
    bytes,
    packing,
    seal ?? null,
  ];
}

/** With any of these off a power cut loses commits that were confirmed. */
async function refuseUnsafeSettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where setting = 'off'
     and name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
  );
  if (rows.length > 0) throw new UnsafeSettings(rows.map(({ name }) => name));
}
