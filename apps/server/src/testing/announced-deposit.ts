import { sha256 } from "@sumi/core/testing/words.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { units } from "@sumi/store/testing/exchange-script.ts";
import type { ConsoleHouse, StaffVisitor } from "./console-house.ts";
import type { TradingVisitor } from "./trading-house.ts";

export type Announced = {
  readonly transaction: string | undefined;
  readonly member: TradingVisitor;
  /** The staff who open the member's file. */
  readonly readers: readonly StaffVisitor[];
  readonly network?: string;
};

/** A member announces 500 USDT, with or without a transaction; returns the deposit's number. */
export async function announcedDeposit(opened: ConsoleHouse, asked: Announced): Promise<string> {
  const { transaction, member, readers, network = "TRC20" } = asked;
  const { script } = opened.house;
  const { markets } = script.exchange;
  const asset = markets.assetBySymbol("USDT")?.number ?? -1;
  const number = markets.network(asset, network)?.number ?? -1;
  const submitted = { type: "SubmitDeposit", actor: member.number, asset } as const;
  const named = { network: number, amount: units("500"), voucher: sha256("voucher") };
  const { stamp } = script.accept({ ...submitted, ...named, ...(transaction && { transaction }) });
  await opened.house.projected();
  const id = String(stamp.sequence);
  for (const staff of readers) {
    const uid = String(uidOf(member.number));
    await staff.post("/Staff/fileaccess", { uid, reason: "DEPOSIT_REVIEW", case: id });
  }
  return id;
}
