import type { Exchange } from "@sumi/core/exchange.ts";
import { openPool } from "@sumi/database/pool.ts";
import { archiveFolderIn } from "@sumi/journal/postgres/frame-archives.ts";
import { PostgresFrameStore } from "@sumi/journal/postgres/frame-store.ts";
import { faultsOfMachines } from "@sumi/store/mining/verify.ts";
import { faultsOfRewards } from "@sumi/store/referrals/verify.ts";
import { faultsOfSales } from "@sumi/store/subscriptions/verify.ts";
import { verifyReadModels } from "@sumi/store/verify-read-models.ts";
import { verifyAuditTables } from "@sumi/store/verify-tables.ts";
import { framesFromFirst } from "./frames-from-first.ts";
import {
  asProgram,
  type ExchangePlace,
  refuseOtherRelease,
  withExchange,
} from "./owner-database.ts";
import { newestSentence, sealSentence, type VerifiedExchange, verified } from "./verified.ts";

/** A table that was emptied would otherwise fill the screen. */
const FAULTS_SHOWN = 20;

// `npm run verify`: recomputes the configured exchange from its genesis, by applying events alone,
// and names the first damaged frame; then compares the tables with it. The exchange may be
// running meanwhile.
await asProgram(() =>
  withExchange(async (place) => {
    await refuseOtherRelease(place);
    const verification = await verified(place);
    console.log(sentences(verification));
    const faults = [
      ...verification.foreign,
      ...(await faultsOfTables(place, verification.exchange)),
    ];
    if (faults.length === 0) {
      const compared = "The read models, notes, claims, file accesses, the staff and rewards";
      console.log(`${compared} are as the chain has them.`);
      return;
    }
    const more = faults.length > FAULTS_SHOWN ? [`And ${faults.length - FAULTS_SHOWN} more.`] : [];
    throw new Error([...faults.slice(0, FAULTS_SHOWN), ...more].join("\n"));
  }),
);

async function faultsOfTables(
  { url, ownerUrl, dataFolder }: ExchangePlace,
  exchange: Exchange,
): Promise<readonly string[]> {
  const pool = openPool({ url, applicationName: "sumi verify" });
  const frames = new PostgresFrameStore({
    url,
    pool,
    archiveFolder: archiveFolderIn(dataFolder),
  });
  try {
    return [
      ...(await verifyAuditTables(pool, framesFromFirst(frames))),
      ...(await verifyReadModels(ownerUrl, framesFromFirst(frames))),
      ...(await faultsOfSales(exchange, framesFromFirst(frames))),
      ...(await faultsOfMachines(exchange, framesFromFirst(frames))),
      ...(await faultsOfRewards(exchange, framesFromFirst(frames))),
    ];
  } finally {
    await frames.close();
    await pool.end();
  }
}

function sentences(verification: VerifiedExchange): string {
  const { frames, commands, archives, snapshots, tip, digest } = verification;
  const stored =
    snapshots.length === 0
      ? "No stored snapshot stands in the chain yet."
      : `The snapshots of frames ${snapshots.join(", ")} are the recomputed state.`;
  return [
    `${frames} frames with ${commands} commands follow one another and lead to one state.`,
    newestSentence(verification),
    sealSentence(verification),
    ...archives.map(({ first, last, file }) => `Frames ${first} to ${last} were read in ${file}.`),
    stored,
    `tip    ${tip}`,
    `state  ${digest}`,
  ].join("\n");
}
