import { recordedFeed } from "@sumi/server/platform/feeds/recorded/recorded.ts";
import { judged } from "./judged.ts";
import { replayed } from "./replay.ts";

/**
 * `npm run replay-contracts -- FROM SECONDS FILE FILE FILE`: plays recordings of BTC from that
 * second after their common beginning, while members place contracts. Exits with 1 when a proof
 * does not hold, or a price is one that no venue in agreement said.
 */
const [from, seconds, ...files] = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write("npm run replay-contracts -- FROM SECONDS FILE FILE FILE\n");
  process.exitCode = 2;
} else {
  const { world, refusals } = await replayed({
    feed: ({ exchange }) => {
      return recordedFeed({ files, speed: 1, seed: 1, assets: () => exchange.markets.assets });
    },
    fromSecond: Number(from),
    seconds: Number(seconds),
    everySeconds: 10,
  });
  const judgement = await judged(world.records);
  console.log(JSON.stringify({ ...judgement, refusals: Object.fromEntries(refusals) }, null, 2));
  const isHonest = judgement.verified === judgement.settled && judgement.misled === 0;
  process.exitCode = isHonest ? 0 : 1;
}
