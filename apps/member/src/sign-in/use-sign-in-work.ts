import type { Solution } from "@sumi/app/captcha.ts";
import { solveProofOfWork } from "@sumi/client/proof-of-work/solve.ts";
import { captcha } from "@sumi/contract/sign-in/calls.ts";
import { useRef } from "react";
import { client } from "../connection.ts";

type Work = { readonly solution: Promise<Solution | undefined>; readonly begunMs: number };

/** A challenge lives for two minutes; the rest is left for the sign-in itself. */
const FRESH_MS = 90_000;
/** After this wait the sign-in is sent without the work, and the server asks for the puzzle. */
const PATIENCE_MS = 10_000;

/**
 * The short proof of work of a sign-in. It is done while the form is filled in, and counts once.
 */
export function useSignInWork() {
  const work = useRef<Work>(undefined);
  const prepare = (): Work => {
    const prepared = work.current;
    if (prepared !== undefined && Date.now() - prepared.begunMs < FRESH_MS) return prepared;
    const begun = { solution: solvedQuickly(), begunMs: Date.now() };
    work.current = begun;
    return begun;
  };
  const take = (): Promise<Solution | undefined> => {
    const { solution } = prepare();
    work.current = undefined;
    return solution;
  };
  return { prepare: () => void prepare(), take };
}

/** `undefined` where the device or the network does not let it be solved. */
async function solvedQuickly(): Promise<Solution | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await client.call(captcha, { kind: "quick", action: "sign_in" }, { signal });
    if (!answer.ok || answer.data.kind !== "pow") return undefined;
    return { key: answer.data.key, vcode: await solveProofOfWork(answer.data, signal) };
  } catch {
    return undefined;
  }
}
