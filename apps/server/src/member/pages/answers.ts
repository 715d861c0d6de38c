import { answerPage } from "@sumi/contract/pages/calls.ts";
import { DAY_MS } from "@sumi/core/parameters/kinds.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { countAnswer, forgetReaders } from "@sumi/store/pages/answers.ts";
import { readVersions } from "@sumi/store/pages/queries.ts";
import { type AttemptLimit, countAttempt } from "@sumi/store/sign-in/attempts.ts";
import { addressGroup, callerAddress } from "../../platform/http/address.ts";
import { sessionShown } from "../../platform/server/identify.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";

/** More readers than that behind one address are rare, and a script is stopped soon. */
const ADDRESS_DAY_MAX = 50;
/** So long after an answer the same reader counts once. */
const READER_KEPT_MS = 90 * DAY_MS;

/** Whether a page helped: counted once per version for a member, or for a guest's browser. */
export function pageAnswerRoute(server: Server): void {
  const { database, nowMs } = server;
  route(server, answerPage, async (input, _caller, reply) => {
    const { page, version, helped, token, guest } = input;
    const { request } = reply;
    const session = await sessionShown(server, { token, request });
    const id = session?.account ?? guest;
    if (id === undefined) return reject("MISSING_PARAMETER", { field: "guest" });
    const versions = await readVersions(database, page);
    const isShown = versions[0]?.withdrawnMs === undefined;
    if (!isShown || !versions.some((each) => each.version === version)) {
      return reject("ILLEGAL_OPERATION");
    }
    const turn = await takeTurn(server, addressGroup(callerAddress(request)));
    if (!turn.ok) return turn;
    const kind = session === undefined ? "guest" : "account";
    const counted = await countAnswer(database, {
      page,
      version,
      reader: { kind, id },
      hasHelped: helped === "yes",
      timeMs: nowMs(),
    });
    return accept({ counted });
  });
}

async function takeTurn(server: Server, subject: string): Promise<Outcome<void>> {
  const limit: AttemptLimit = {
    kind: "page_answer",
    subject,
    max: ADDRESS_DAY_MAX,
    windowMs: DAY_MS,
    prolonged: false,
  };
  const nowMs = server.nowMs();
  const { allowed, endsMs } = await countAttempt(server.database, limit, nowMs);
  if (allowed) return accept(undefined);
  return reject("RATE_LIMITED", { seconds: Math.ceil((endsMs - nowMs) / 1_000) });
}

export async function forgetOldReaders({ database, nowMs }: Server): Promise<void> {
  await forgetReaders(database, nowMs() - READER_KEPT_MS);
}
