import type { Expected } from "../record.ts";
import { allEnded } from "./fitting.ts";
import { payBeforeChange } from "./funding-run.ts";
import { bankruptValueOf, closingOf, equityOf } from "./position.ts";
import { queueOf } from "./ranking.ts";
import type { PerpetualEventOf } from "./record.ts";
import { abs } from "./rounding.ts";
import { lotsOf, positionOf, type Scene } from "./scene.ts";

/** Opposite positions by their rank, at the value that leaves the bankrupt one nothing. */
export function* deleveraging(scene: Scene): Expected {
  const { model, contract } = scene;
  const { number, mark } = contract;
  const isLong = (positionOf(scene)?.quantity ?? 0n) > 0n;
  const opposite = model.perpetual.positionsOn(number).filter((other) => {
    return other.quantity > 0n !== isLong && !other.isLiquidating && equityOf(other, mark) > 0n;
  });
  // Several may have been opened in one command.
  const oldest = opposite.toSorted((one, other) => {
    return one.openedAt - other.openedAt || one.member - other.member;
  });
  for (const { member: name } of queueOf(oldest, mark)) {
    if (lotsOf(scene) === 0) return;
    const other = model.perpetual.position(number, name)?.quantity ?? 0n;
    const lots = Math.min(lotsOf(scene), Number(abs(other) / contract.lot));
    yield* deleveraged(scene, { name, lots, by: "rank" });
  }
}

/** The rest goes to all on the other side who can bear it, by size; odd lots to the oldest. */
export function* sharing(scene: Scene): Expected {
  const { model, contract } = scene;
  const rest = lotsOf(scene);
  const isLong = (positionOf(scene)?.quantity ?? 0n) > 0n;
  const bearers = model.perpetual
    .positionsOn(contract.number)
    .filter(({ quantity }) => quantity > 0n !== isLong)
    .map(({ member: name, quantity }) => ({ name, lots: Number(abs(quantity) / contract.lot) }))
    .filter(({ name, lots }) => {
      const most = Math.min(rest, lots);
      return deleveragedOf(scene, { name, lots: most, by: "shared" }) !== undefined;
    });
  const total = bearers.reduce((sum, { lots }) => sum + lots, 0);
  const shares = bearers.map(({ name, lots }) => {
    const part = rest >= total ? BigInt(lots) : (BigInt(rest) * BigInt(lots)) / BigInt(total);
    return { name, room: lots - Number(part), lots: Number(part) };
  });
  let odd = Math.min(rest, total) - shares.reduce((sum, { lots }) => sum + lots, 0);
  for (const { name, room, lots } of shares) {
    const more = odd > 0 && room > 0 ? 1 : 0;
    odd -= more;
    if (lots + more > 0) yield* deleveraged(scene, { name, lots: lots + more, by: "shared" });
  }
}

type Portion = {
  readonly name: number;
  readonly lots: number;
  readonly by: "rank" | "shared";
};

function* deleveraged(scene: Scene, portion: Portion): Expected {
  const { model, contract } = scene;
  yield* payBeforeChange(model, contract, portion.name);
  const event = deleveragedOf(scene, portion);
  if (event === undefined) return;
  yield* allEnded(model, { member: portion.name, contract: contract.number }, "DELEVERAGED");
  yield event;
}

function deleveragedOf(
  scene: Scene,
  { name, lots, by }: Portion,
): PerpetualEventOf<"PositionDeleveraged"> | undefined {
  const { model, contract, member } = scene;
  const { number, asset, lot } = contract;
  const position = positionOf(scene);
  const other = model.perpetual.position(number, name);
  if (position === undefined || other === undefined) return undefined;
  const size = BigInt(lots) * lot;
  const value = bankruptValueOf(position, size);
  const own = closingOf(position, size, value);
  const theirs = closingOf(other, size, value);
  if (theirs.margin + theirs.realised < 0n) return undefined;
  return {
    type: "PositionDeleveraged",
    contract: number,
    asset,
    member,
    other: name,
    quantity: Number(size / lot),
    value,
    entryOut: own.entry,
    marginOut: own.margin,
    otherEntryOut: theirs.entry,
    otherMarginOut: theirs.margin,
    otherRealised: theirs.realised,
    by,
  };
}
