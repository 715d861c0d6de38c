import { expect, test } from "vitest";
import { ContractFees } from "./audit/contract-fees.ts";
import { Tally } from "./audit/effects.ts";
import { storedPath } from "./audit/read-models.ts";
import { Findings } from "./findings.ts";

/** The checker's knowledge of contracts, which the mix does not trade. */

const MARKETS = { assets: [{ symbol: "USDT" }], networks: [{ asset: 0, name: "TRC20" }] };

test.each([
  ["ext:custody:0", "ext:custody:USDT:TRC20"],
  ["sys:clearing:withdraw:0", "sys:clearing:withdraw:USDT:TRC20"],
  ["sys:perp:clearing:0", "sys:perp:clearing:0"],
  ["sys:perp:funding:0", "sys:perp:funding:0"],
  ["m:7:position:0", "m:7:position:0"],
])("%s stands as %s", (path, stored) => {
  expect(storedPath(path, { markets: MARKETS })).toBe(stored);
});

/** A record with only what is asked for. */
const recordOf = (record: object) => record as Parameters<Tally["count"]>[0];

test.each([
  "PlacePerpetualOrder",
  "AmendPerpetualOrder",
  "CancelPerpetualOrder",
  "ReversePosition",
  "ConfirmPerpetualRisk",
])("the accounts of the demonstration give %s", (type) => {
  const findings = new Findings();
  new Tally(findings).count(recordOf({ sequence: 7, actor: 3, asked: { type }, events: [] }));
  expect(findings.texts).toEqual([]);
});

test("fees of both sides and of a liquidation are summed", () => {
  const fees = new ContractFees();
  const trade = { type: "PerpetualTraded", asset: 0, buyer: 1, seller: 2 };
  const ofTrade = { buyerOpenFee: 3n, buyerCloseFee: 4n, sellerOpenFee: 0n, sellerCloseFee: 5n };
  const liquidation = { type: "PositionLiquidated", asset: 0, member: 2, makerMember: 1 };
  const ofLiquidation = { fee: 70n, makerOpenFee: 100n, makerCloseFee: 0n };
  fees.follow(
    recordOf({
      events: [
        { ...trade, ...ofTrade },
        { ...liquidation, ...ofLiquidation },
      ],
    }),
  );
  expect([fees.of(1, 0), fees.of(2, 0), fees.of(3, 0)]).toEqual([107n, 75n, 0n]);
});
