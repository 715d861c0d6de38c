import type { ReadRecord } from "../../../model/record.ts";

/** The fees that each member was charged on contracts, by member and asset. */
export class ContractFees {
  readonly #sums = new Map<string, bigint>();

  follow({ events }: Pick<ReadRecord, "events">): void {
    for (const event of events) {
      if (event.type === "PerpetualTraded") {
        this.#add(event.buyer, event.asset, event.buyerOpenFee + event.buyerCloseFee);
        this.#add(event.seller, event.asset, event.sellerOpenFee + event.sellerCloseFee);
      }
      if (event.type === "PositionLiquidated") {
        this.#add(event.member, event.asset, event.fee);
        this.#add(event.makerMember, event.asset, event.makerOpenFee + event.makerCloseFee);
      }
    }
  }

  of(member: number, asset: number): bigint {
    return this.#sums.get(`${member} ${asset}`) ?? 0n;
  }

  #add(member: number, asset: number, fee: bigint): void {
    this.#sums.set(`${member} ${asset}`, this.of(member, asset) + fee);
  }
}
