import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { connection } from "@sumi/database/pool.ts";
import { archiveFolderIn } from "@sumi/journal/postgres/frame-archives.ts";
import { Client } from "pg";
import { asProgram, withExchange } from "./owner-database.ts";

/** Smaller ones are summed up. */
const SHOWN = 12;
const MILLION = 1_000_000;
const DAY_MS = 86_400_000;

type Part = { readonly name: string; readonly bytes: number };

// `npm run growth`: how much disk the configured exchange takes, part by part, for a million of its
// commands and for a day of its time. It may be running meanwhile.
await asProgram(() =>
  withExchange(async ({ ownerUrl, dataFolder }) => {
    const client = new Client(connection({ url: ownerUrl, applicationName: "sumi growth" }));
    await client.connect();
    try {
      const { commands, days } = await lengthOf(client);
      console.log(`${commands} commands in ${days.toFixed(1)} days.`);
      const parts = [
        ...(await tablesOf(client)),
        { name: "pictures/", bytes: await bytesIn(join(dataFolder, "pictures")) },
        { name: "archive/", bytes: await bytesIn(archiveFolderIn(dataFolder)) },
      ].sort((one, other) => other.bytes - one.bytes);
      console.log(row("part", "MB", "MB a million commands", "MB a day"));
      for (const { name, bytes } of [...parts.slice(0, SHOWN), rest(parts), all(parts)]) {
        const perMillion = (bytes / Math.max(commands, 1)) * MILLION;
        console.log(row(name, mb(bytes), mb(perMillion), mb(bytes / Math.max(days, 1))));
      }
    } finally {
      await client.end();
    }
  }),
);

/** The commands of the exchange, and the days from its founding to the newest one. */
async function lengthOf(client: Client) {
  const { rows } = await client.query<{ commands: number | null; ms: number }>(
    `select (select last_command from frames where first_command is not null
             order by first_command desc limit 1) as commands,
       max(time_ms) - min(time_ms) as ms
     from frames where seq in (0, (select max(seq) from frames))`,
  );
  const { commands, ms } = rows[0] ?? { commands: 0, ms: 0 };
  return { commands: commands ?? 0, days: ms / DAY_MS };
}

/** With its indexes and what lies beside its rows. */
async function tablesOf(client: Client): Promise<readonly Part[]> {
  const { rows } = await client.query<Part>(
    `select relname as name, pg_total_relation_size(oid) as bytes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows;
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  let bytes = 0;
  for (const name of names) {
    // A picture may have been removed since the folder was listed.
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile() === true) bytes += found.size;
  }
  return bytes;
}

function rest(parts: readonly Part[]): Part {
  const others = parts.slice(SHOWN);
  return { name: `${others.length} others`, bytes: sum(others) };
}

function all(parts: readonly Part[]): Part {
  return { name: "all", bytes: sum(parts) };
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((bytes, part) => bytes + part.bytes, 0);
}

function mb(bytes: number): string {
  return (bytes / MILLION).toFixed(2);
}

function row(name: string, ...figures: readonly string[]): string {
  return name.padEnd(28) + figures.map((figure) => figure.padStart(23)).join("");
}
