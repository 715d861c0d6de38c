/**
 * The cost in the core of a sale with 100,000 commitments, in the pieces that the leader gives it:
 * the allocation after its end, and the release of everybody's coins at midnight. Sums and means
 * are CPU time of the measuring thread.
 *
 *   npm run bench:subscriptions -- [COMMITMENTS]
 *
 * Prints one line of JSON for each.
 */
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { available, held, issuerSale, locked } from "@sumi/core/ledger/accounts.ts";
import { HOLDINGS_PER_COMMAND } from "@sumi/core/subscriptions/advance.ts";
import {
  midnightAfter,
  opened,
  projectIn,
  SHARED,
  saleWorld,
} from "@sumi/core/subscriptions/testing/sale-world.ts";
import { units } from "@sumi/core/testing/words.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { figuresOf, type Took, took } from "./pieces.ts";

const COMMITMENTS = Number(process.argv[2] ?? 100_000);
/** Members who hold nothing but their commitments. */
const FIRST_MEMBER = 1_000;
const USDT = 0;
const NEW = 2;

const world = saleWorld();
const { exchange } = world;
const total = units("100000");
const [orderMin, most] = [units("0.1"), units("4")];
const sizes = { total, orderMin, orderMax: most, personalCap: most };
const project = opened(world, { ...SHARED, ...sizes });
for (let number = 0; number < COMMITMENTS; number += 1) commit(FIRST_MEMBER + number, number);

const { endMs, refundableUntilMs, account } = projectIn(world, project);
print("allocation", inPieces("AllocateDue", endMs));
const { sold } = projectIn(world, project);
const dust = exchange.ledger.balance(issuerSale(account), NEW);
assert(sold + dust === total && dust < BigInt(COMMITMENTS), "all but dust is allocated");
inPieces("SettleProjects", refundableUntilMs);
print("release", inPieces("ReleaseDue", midnightAfter(world, project, 30)));
assert(projectIn(world, project).status === "released", "everybody has their coins");
assert(freed() === sold, "what was allocated is free");

/** A commitment as a snapshot would bring it: between 0.25 and 1 USDT, in no order. */
function commit(member: number, number: number): void {
  const committed = (25_000_000n + BigInt((number * 7_919) % 75_000_000)) as Amount;
  exchange.restore("balance", [USDT, held(member), String(committed)]);
  exchange.subscriptions.add(project, member, { committed, quantity: ZERO, paid: ZERO });
}

/** Runs a timer from that moment on, as the leader does, until it is no longer due. */
function inPieces(type: "AllocateDue" | "SettleProjects" | "ReleaseDue", timeMs: number) {
  world.timeMs = Math.max(world.timeMs, timeMs);
  // The limit belongs to all three.
  const command = { type, actor: 0, limit: HOLDINGS_PER_COMMAND } as ExchangeCommand;
  const pieces: Took[] = [];
  while (exchange.dueAt(world.timeMs + 1).some((due) => due.type === type)) {
    pieces.push(took(() => void world.accept(command)));
  }
  return figuresOf(pieces);
}

/** The new coins that are free; none is locked any more. */
function freed(): bigint {
  let sum = 0n;
  for (let number = 0; number < COMMITMENTS; number += 1) {
    const member = FIRST_MEMBER + number;
    assert(exchange.ledger.balance(locked(member), NEW) === ZERO, "no coin is locked");
    sum += exchange.ledger.balance(available(member), NEW);
  }
  return sum;
}

function print(name: string, figures: object): void {
  console.log(JSON.stringify({ name, commitments: COMMITMENTS, ...figures }));
}
