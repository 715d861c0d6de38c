import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Asset } from "@sumi/core/markets/markets.ts";
import { ConfigurationError } from "../../configuration/configuration.ts";
import { type Feed, type ListedAssets, pricedAssets } from "../feed.ts";
import { simulatedReadings } from "../simulated/simulated.ts";
import { assetNamed } from "./asset-name.ts";
import { parseSeries } from "./parse.ts";
import { type Recording, type Source, sourcesOf } from "./sources.ts";

export type RecordedOptions = {
  /** Absolute paths of `.csv` or `.csv.gz` files; each is one venue. */
  readonly files: readonly string[];
  /** Recorded seconds per sample. It only selects the row; timestamps are always wall time. */
  readonly speed: number;
  readonly seed: number;
  readonly assets: ListedAssets;
};

/** Plays recordings, one row per sample; assets without a recording are simulated. */
export function recordedFeed(options: RecordedOptions): Feed {
  const sources = new Map<number, readonly Source[]>();
  return {
    async start() {
      const assets = pricedAssets(options.assets);
      const recordings = await Promise.all(
        options.files.map((file) => readRecording(file, assets)),
      );
      for (const asset of assets) {
        const own = recordings.filter((recording) => recording.asset === asset);
        if (own.length > 0) sources.set(asset.number, playable(asset, own, options));
      }
    },
    readings: (moment) =>
      pricedAssets(options.assets).flatMap((asset) => {
        const own = sources.get(asset.number);
        if (own === undefined) return simulatedReadings(options.seed, asset, moment.timeMs);
        return own.flatMap((source) => source(moment) ?? []);
      }),
    describe() {
      const names = options.files.map(venueName).join(", ");
      return `recorded prices at ${options.speed} × speed from ${names}, the rest simulated`;
    },
    stop: () => undefined,
  };
}

async function readRecording(file: string, assets: readonly Asset[]): Promise<Recording> {
  const asset = assetNamed(venueName(file), assets);
  if (asset === undefined) {
    const symbols = assets.map(({ symbol }) => symbol).join(", ");
    throw problem(file, `must name in its file name exactly one of the assets ${symbols}`);
  }
  const series = parseSeries(await readText(file));
  if ("flaw" in series) throw problem(file, series.flaw);
  return { name: venueName(file), asset, series };
}

/**
 * Far more than a month of candles needs, and small enough that a hostile archive cannot fill the
 * memory.
 */
const TEXT_BYTES_MAX = 256 * 1024 * 1024;

async function readText(file: string): Promise<string> {
  try {
    const bytes = await readFile(file);
    if (!file.endsWith(".gz")) return bytes.toString("utf8");
    const unpacked = await promisify(gunzip)(bytes, { maxOutputLength: TEXT_BYTES_MAX });
    return unpacked.toString("utf8");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw problem(file, `cannot be read (${reason})`);
  }
}

function playable(
  asset: Asset,
  recordings: readonly Recording[],
  options: RecordedOptions,
): readonly Source[] {
  const sources = sourcesOf(recordings, options);
  if (sources !== undefined) return sources;
  const names = recordings.map(({ name }) => name).join(" and ");
  throw new ConfigurationError([
    `SUMI_FEED: the recordings of ${asset.symbol}, ${names}, have no time in common.`,
  ]);
}

function problem(file: string, flaw: string): ConfigurationError {
  return new ConfigurationError([`SUMI_FEED: ${file} ${flaw}.`]);
}

/** The longest venue name; the journal stores it with every sample. */
const NAME_LENGTH_MAX = 60;

/**
 * The file's name without folder and extensions, `BTCUSDT_1m_2024`. It becomes a venue's name in
 * the journal, so characters that are unusual in names become `_`.
 */
function venueName(file: string): string {
  const name = basename(file).replace(/(\.csv)?(\.gz)?$/, "");
  return name.replace(/[^\w.-]/g, "_").slice(0, NAME_LENGTH_MAX);
}
