import { wantedOf } from "./arguments.ts";
import { campaign } from "./campaign.ts";
import { sweepAndReport } from "./sweep/main.ts";

/** `npm run simulate`: see docs/reliability.md. */
const wanted = wantedOf(process.argv.slice(2));
const isClean = wanted.isSweep ? await sweepAndReport(wanted) : await campaign(wanted);
if (!isClean) process.exitCode = 1;
