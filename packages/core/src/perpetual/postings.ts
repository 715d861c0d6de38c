import type { Amount } from "@sumi/primitives/amount.ts";
import type { Charge, Post } from "../capability.ts";
import {
  type Account,
  available,
  contractClearing,
  contractFunding,
  FEE,
  held,
  INSURANCE,
  positionMargin,
} from "../ledger/accounts.ts";
import type { Postings } from "../ledger/ledger.ts";
import type { FundingEnded, FundingPaid, FundingReceived } from "./funding-events.ts";
import type { PerpetualOrderAccepted, PerpetualTraded } from "./order-events.ts";
import type { PositionDeleveraged, PositionLiquidated } from "./position-events.ts";
import type { ContractDelisted, PositionSettled, SettlementFixed } from "./settlement-events.ts";
import { makerSideOf, type SideOfTrade, sidesOf } from "./sides.ts";

type Member = { readonly member: number; readonly asset: number };

/** PERP_HOLD: available −h, held +h. */
export const postHold: Post<Member & Pick<PerpetualOrderAccepted, "hold">> = (event, to) => {
  moveUnlessZero(to, available(event.member), held(event.member), event.asset, event.hold);
};

/** The difference of two holds, in either direction. */
export const postHoldChange: Post<Member & { holdChange: Amount }> = (event, to) => {
  moveUnlessZero(to, available(event.member), held(event.member), event.asset, event.holdChange);
};

/** PERP_RELEASE: held −h, available +h. */
export const postRelease: Post<Member & { released: Amount }> = (event, to) => {
  moveUnlessZero(to, held(event.member), available(event.member), event.asset, event.released);
};

/** PERP_OPEN and PERP_CLOSE of both sides (rules 2.10). */
export const postTrade: Post<PerpetualTraded> = (event, to) => {
  const { contract, asset } = event;
  for (const side of sidesOf(event)) postSide(side, { contract, asset }, to);
};

/**
 * held −(margin, fee and surplus of what opens), position +margin in −margin out, available
 * +(margin out + realised − fee of what closes) +surplus, clearing −realised, fee +both.
 */
export function postSide(
  side: SideOfTrade,
  { contract, asset }: { readonly contract: number; readonly asset: number },
  to: Postings,
): void {
  const { member, marginIn, marginOut, realised, openFee, closeFee, freed } = side;
  const spent = marginIn + openFee + freed;
  postUnlessZero(to, held(member), asset, -spent);
  postUnlessZero(to, positionMargin(contract, member), asset, marginIn - marginOut);
  postUnlessZero(to, available(member), asset, marginOut + realised - closeFee + freed);
  postUnlessZero(to, contractClearing(contract), asset, -realised);
  postUnlessZero(to, FEE, asset, openFee + closeFee);
}

export const chargesOfTrade: Charge<PerpetualTraded> = (event, to) => {
  const { asset, buyer, seller } = event;
  charge(to, buyer, asset, event.buyerOpenFee + event.buyerCloseFee);
  charge(to, seller, asset, event.sellerOpenFee + event.sellerCloseFee);
};

/** The maker pays a fee as ever; that of the liquidated goes to the fund. */
export const chargesOfLiquidation: Charge<PositionLiquidated> = (event, to) => {
  charge(to, event.makerMember, event.asset, event.makerOpenFee + event.makerCloseFee);
};

/** LIQUIDATION: the rest of the margin to fund and member, or a deficit from the fund. */
export const postLiquidation: Post<PositionLiquidated> = (event, to) => {
  const { contract, asset, member, marginOut, realised, fee, deficit } = event;
  postSide(makerSideOf(event), { contract, asset }, to);
  postUnlessZero(to, positionMargin(contract, member), asset, -marginOut);
  postUnlessZero(to, contractClearing(contract), asset, -realised);
  postUnlessZero(to, INSURANCE, asset, fee - deficit);
  postUnlessZero(to, available(member), asset, marginOut + realised - fee + deficit);
};

/** ADL: the bankrupt side ends with nothing, the other with its margin and its result. */
export const postDeleveraging: Post<PositionDeleveraged> = (event, to) => {
  const { contract, asset, member, other } = event;
  const { marginOut, otherMarginOut, otherRealised } = event;
  postUnlessZero(to, positionMargin(contract, member), asset, -marginOut);
  postUnlessZero(to, positionMargin(contract, other), asset, -otherMarginOut);
  postUnlessZero(to, contractClearing(contract), asset, marginOut - otherRealised);
  postUnlessZero(to, available(other), asset, otherMarginOut + otherRealised);
};

/** Margin of a position, from available, or back below zero. */
export function postMargin(
  { contract, asset, member }: Member & { readonly contract: number },
  amount: Amount,
  to: Postings,
): void {
  moveUnlessZero(to, available(member), positionMargin(contract, member), asset, amount);
}

/** FUNDING of a payer, in the order in which its parts are taken. */
export const postFundingPaid: Post<FundingPaid> = (event, to) => {
  const { contract, asset, member, fromAvailable, fromMargin, fromInsurance } = event;
  const pot = contractFunding(contract);
  moveUnlessZero(to, available(member), pot, asset, fromAvailable);
  moveUnlessZero(to, positionMargin(contract, member), pot, asset, fromMargin);
  moveUnlessZero(to, INSURANCE, pot, asset, fromInsurance);
};

export const postFundingReceived: Post<FundingReceived> = (event, to) => {
  const { contract, asset, member, amount } = event;
  moveUnlessZero(to, contractFunding(contract), available(member), asset, amount);
};

export const postFundingEnded: Post<FundingEnded> = ({ contract, asset, residue }, to) => {
  moveUnlessZero(to, contractFunding(contract), INSURANCE, asset, residue);
};

/** The fund's part of the deficits, at once for all positions. */
export const postSettlementFixed: Post<SettlementFixed> = (event, to) => {
  const { contract, asset, fromInsurance } = event;
  moveUnlessZero(to, INSURANCE, contractClearing(contract), asset, fromInsurance);
};

/** PERP_CLOSE without a fee: clearing pays what fund and others' gains pay of a deficit. */
export const postSettled: Post<PositionSettled> = (event, to) => {
  const { contract, asset, member, marginOut, realised, deficit, shared } = event;
  const result = realised + deficit - shared;
  postUnlessZero(to, positionMargin(contract, member), asset, -marginOut);
  postUnlessZero(to, contractClearing(contract), asset, -result);
  postUnlessZero(to, available(member), asset, marginOut + result);
};

export const postDelisted: Post<ContractDelisted> = ({ contract, asset, residue }, to) => {
  moveUnlessZero(to, contractClearing(contract), INSURANCE, asset, residue);
};

function postUnlessZero(to: Postings, account: Account, asset: number, amount: bigint): void {
  if (amount !== 0n) to.post(account, asset, amount as Amount);
}

function moveUnlessZero(
  to: Postings,
  from: Account,
  into: Account,
  asset: number,
  amount: Amount,
): void {
  if (amount !== 0n) to.move(from, into, asset, amount);
}

function charge(
  to: Parameters<Charge<PerpetualTraded>>[1],
  member: number,
  asset: number,
  fee: bigint,
): void {
  if (fee !== 0n) to(member, asset, fee as Amount);
}
