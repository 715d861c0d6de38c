import { randomUUID } from "node:crypto";
import * as contract from "@sumi/contract/wallet/calls.ts";
import { WATCHED_MAX } from "@sumi/contract/wallet/terms.ts";
import { walletTextOf } from "@sumi/messages/answers.ts";
import type { Language } from "@sumi/messages/languages.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { countAttempt } from "@sumi/store/sign-in/attempts.ts";
import {
  forgetWatched,
  keepWatched,
  readWatched,
  type WatchedAddress,
} from "@sumi/store/wallet/watched-addresses.ts";
import type { ChainBalances } from "../../platform/nodes/chain-balances.ts";
import { refuseUnproved } from "../../platform/security/changing-security.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { balanceData, watchedData } from "./data.ts";
import { kindOf, plainAddress } from "./kinds.ts";
import { signerOf } from "./signature.ts";

/** An address that is removed makes room for the next, so that places alone bound nothing. */
const DAY = { kind: "watched_address", max: 100, windowMs: 86_400_000, prolonged: false } as const;

/** A signature counts for so long from the moment in its text. */
const SIGNATURE_LIFE_MS = 600_000;

/** Addresses outside the exchange: watched, or proved by a browser wallet. */
export function walletRoutes(server: Server, chains: Pick<ChainBalances, "at">): void {
  readingRoutes(server, chains);
  watchRoutes(server);
  connectRoutes(server);
}

function readingRoutes(server: Server, chains: Pick<ChainBalances, "at">): void {
  const { database } = server;
  route(server, contract.watchedAddresses, async (_, { account }) => {
    return accept({ addresses: (await readWatched(database, account)).map(watchedData) });
  });

  route(server, contract.watchedBalances, async (_, { account }) => {
    const watched = await readWatched(database, account);
    const balances = watched.map(async (each) => {
      return balanceData(each, await chains.at(each.kind, each.address));
    });
    return accept({ balances: await Promise.all(balances) });
  });
}

function watchRoutes(server: Server): void {
  route(server, contract.watchAddress, async ({ address, name }, { account }) => {
    const kind = kindOf(address);
    if (kind === undefined) return reject("ADDRESS_FORMAT");
    const plain = plainAddress(kind, address);
    return keep(server, { account, kind, address: plain, name, provedMs: undefined });
  });

  route(server, contract.unwatchAddress, async ({ id }, { account }) => {
    await forgetWatched(server.database, { account, id });
    return accept({});
  });
}

function connectRoutes(server: Server): void {
  const { nowMs } = server;
  route(server, contract.walletText, ({ address }, { member, language }) => {
    const timeMs = nowMs();
    return accept({
      text: textToSign(server, { address, member, language, timeMs }),
      time_ms: timeMs,
    });
  });

  // The text is composed again from who asks and when, so nobody else's signature counts here.
  route(server, contract.connectWallet, async (input, caller) => {
    const { address, name, time_ms: timeMs, signature } = input;
    const { account, member, language } = caller;
    const ageMs = nowMs() - timeMs;
    if (ageMs < 0 || ageMs > SIGNATURE_LIFE_MS) return reject("WALLET_SIGNATURE_WRONG");
    const signer = signerOf(textToSign(server, { address, member, language, timeMs }), signature);
    if (signer?.toLowerCase() !== address.toLowerCase()) return reject("WALLET_SIGNATURE_WRONG");
    // A proved wallet can be chosen for a withdrawal, so it is guarded as such an address is.
    const proved = await refuseUnproved(server, caller, input);
    if (!proved.ok) return proved;
    return keep(server, { account, kind: "evm", address: signer, name, provedMs: nowMs() });
  });
}

type Signing = {
  readonly address: string;
  readonly member: number;
  readonly language: Language;
  readonly timeMs: number;
};

/** Names the exchange, the member and the moment, and says that it moves nothing. */
function textToSign(
  { address: { origins } }: Server,
  { address, member, language, timeMs }: Signing,
): string {
  return walletTextOf(language, {
    exchange: origins[0] ?? "",
    member: String(uidOf(member)),
    wallet: address.toLowerCase(),
    moment: new Date(timeMs).toISOString(),
  });
}

async function keep(
  { database, nowMs }: Server,
  wish: Omit<WatchedAddress, "id" | "addedMs">,
): Promise<Outcome<{ watched: contract.WatchedData }>> {
  const { account } = wish;
  const known = await readWatched(database, account);
  const isKnown = known.some(({ kind, address }) => kind === wish.kind && address === wish.address);
  if (!isKnown) {
    const isOfToday = await countAttempt(database, { ...DAY, subject: account }, nowMs());
    if (!isOfToday.allowed) {
      return reject("RATE_LIMITED", { seconds: Math.ceil((isOfToday.endsMs - nowMs()) / 1_000) });
    }
  }
  for (;;) {
    const kept = await keepWatched(database, { ...wish, id: randomUUID(), addedMs: nowMs() });
    if (kept !== undefined) return accept({ watched: watchedData(kept) });
    // Another call may have taken the same place, and then the next one is free.
    if ((await readWatched(database, account)).length >= WATCHED_MAX) {
      return reject("ABOVE_MAXIMUM", { maximum: String(WATCHED_MAX) });
    }
  }
}
