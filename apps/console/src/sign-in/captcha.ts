import { solveProofOfWork } from "@sumi/client/proof-of-work/solve.ts";
import { captcha } from "@sumi/contract/sign-in/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { answered } from "../app/queries.ts";
import { client } from "../connection.ts";

/** What proves that a person is there: goes with the form it was solved for, once. */
export type Solution = { readonly key: string; readonly vcode: string };
type Puzzle = Extract<DataOf<typeof captcha>, { readonly kind: "slider" }>;

export async function fetchPuzzle(signal: AbortSignal): Promise<Puzzle> {
  const data = answered(await client.call(captcha, { kind: "slider" }, { signal }));
  if (data.kind !== "slider") throw new Error("a slider was asked for");
  return data;
}

/** The other way, for whoever cannot see the picture: the device works for a moment instead. */
export async function solveWithoutSeeing(signal: AbortSignal): Promise<Solution> {
  const data = answered(await client.call(captcha, { kind: "pow" }, { signal }));
  if (data.kind !== "pow") throw new Error("a proof of work was asked for");
  return { key: data.key, vcode: await solveProofOfWork(data, signal) };
}
