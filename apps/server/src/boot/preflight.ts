import { constants } from "node:fs";
import { access, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Configuration, ConfigurationError } from "../platform/configuration/configuration.ts";
import { CONSOLE, HEALTH, refusalOfListening } from "./listen.ts";

const NODE_MAJOR_MIN = 24;

/**
 * Checks everything that would stop a start half-way: Node's version, the data folder, the recorded
 * files, the ports. Throws one `ConfigurationError` that names all problems.
 */
export async function preflight(configuration: Configuration): Promise<void> {
  const findings = await Promise.all([
    nodeTooOld(process.versions.node),
    folderNotWritable(configuration.dataFolder, { name: "data folder", setting: "SUMI_DATA" }),
    configuration.keysFolder === configuration.dataFolder
      ? []
      : folderNotWritable(configuration.keysFolder, { name: "keys folder", setting: "SUMI_KEYS" }),
    recordedFilesNotReadable(configuration),
    refusalOfListening(configuration),
    refusalOfListening(configuration.console, CONSOLE),
    configuration.health === undefined ? [] : refusalOfListening(configuration.health, HEALTH),
  ]);
  const problems = findings.flat();
  if (problems.length > 0) throw new ConfigurationError(problems);
}

export function nodeTooOld(version: string): string[] {
  if (Number.parseInt(version, 10) >= NODE_MAJOR_MIN) return [];
  return [`Sumi needs Node ${NODE_MAJOR_MIN} or newer and this is ${version}: use npm start.`];
}

/** Access bits are unreliable for root and read-only disks, so a file is really written. */
async function folderNotWritable(
  folder: string,
  { name, setting }: { readonly name: string; readonly setting: string },
): Promise<string[]> {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
    return [];
  } catch (error) {
    return [`The ${name} ${folder} cannot be written (${codeOf(error)}): mend ${setting}.`];
  }
}

async function recordedFilesNotReadable({ feed }: Configuration): Promise<string[]> {
  if (feed.source !== "recorded") return [];
  const readable = await Promise.all(
    feed.files.map((file) =>
      access(file, constants.R_OK).then(
        () => [],
        (error: unknown) => [`SUMI_FEED: ${file} cannot be read (${codeOf(error)}).`],
      ),
    ),
  );
  return readable.flat();
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : String(error);
}
