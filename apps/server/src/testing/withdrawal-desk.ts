import { withdrawals as declared, withdrawalCase } from "@sumi/contract/withdrawals/staff.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { units } from "@sumi/store/testing/exchange-script.ts";
import { staffAccessRoutes } from "../member/members/routes.ts";
import { writeDown } from "../member/withdrawals/address-book.ts";
import { withdrawalRoutes } from "../member/withdrawals/routes.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "./console-house.ts";
import type { TradingVisitor } from "./trading-house.ts";
import type { Answer } from "./visitor.ts";

export const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
export const TXID = "f".repeat(64);
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;

export const errorOf = ({ data, code }: Answer) => data.error ?? code;

/** A console for withdrawal reviews: one member who requests, and two people who decide. */
export class WithdrawalDesk {
  readonly opened: ConsoleHouse;
  readonly hanako: TradingVisitor;
  readonly reviewer: StaffVisitor;
  readonly approver: StaffVisitor;
  /** The destination of the member's withdrawals. */
  address: number;

  static house(): Promise<ConsoleHouse> {
    return ConsoleHouse.open({
      members: ({ server }) => {
        staffAccessRoutes(server);
        withdrawalRoutes(server);
      },
      staff: (console, identity) => mountStaff(console, identity),
    });
  }

  /** All people are new, so that no test sees data of another. */
  static async open(opened: ConsoleHouse): Promise<WithdrawalDesk> {
    const hanako = await opened.house.member({ USDT: "30000" });
    opened.house.script.certify(hanako.number);
    const [reviewer, approver] = [await opened.staff("reviewer"), await opened.staff("approver")];
    const desk = new WithdrawalDesk(opened, { hanako, reviewer, approver });
    desk.address = await desk.remembered(hanako);
    return desk;
  }

  private constructor(
    opened: ConsoleHouse,
    people: Pick<WithdrawalDesk, "hanako" | "reviewer" | "approver">,
  ) {
    this.opened = opened;
    this.hanako = people.hanako;
    this.reviewer = people.reviewer;
    this.approver = people.approver;
    this.address = 0;
  }

  get uid(): string {
    return String(uidOf(this.hanako.number));
  }

  get exchange() {
    return this.opened.house.script.exchange;
  }

  /** Adds an address to the member's book; returns its number. */
  async remembered(member: TradingVisitor, text = TRON): Promise<number> {
    const { script, server, journal } = this.opened.house;
    const asset = script.exchange.markets.assetBySymbol("USDT")?.number ?? -1;
    const network = script.exchange.markets.network(asset, "MAIN")?.number ?? -1;
    const entry = { network: "MAIN", address: text, memo: "", remark: "my own" };
    const { fingerprint } = await writeDown(server, { ...entry, member: member.number });
    const { stamp } = script.accept({
      type: "AddAddress",
      actor: member.number,
      network,
      fingerprint,
    });
    journal.publish();
    return stamp.sequence;
  }

  /** A waiting withdrawal; returns its wire id. */
  async requested(quantity: string): Promise<string> {
    const { script } = this.opened.house;
    const { hanako, address } = this;
    const asked = { type: "RequestWithdrawal", actor: hanako.number, address } as const;
    script.accept({ ...asked, quantity: units(quantity) });
    await this.opened.house.projected();
    return String(script.exchange.withdrawals.count);
  }

  /**
   * `call`: `pass`, `hold`, `reject`, `send`, `complete` or `fail`. The caller has opened the file.
   */
  say(staff: StaffVisitor, call: string, id: string, more = {}): Promise<Answer> {
    this.opened.reads(staff, this.hanako.number);
    return staff.post(`/Staff/${call}withdrawal`, { id, ...more });
  }

  /** The listed withdrawals of the member, unless `fields` search for others. */
  async listed(fields: Readonly<Record<string, string>>, staff = this.reviewer) {
    await this.opened.house.projected();
    const { data } = await staff.get("/Staff/withdrawals", { q: this.uid, ...fields });
    return declared.data.parse(data).withdrawals;
  }

  /** The case, after its member's file was opened. */
  async opening(id: string, staff = this.reviewer) {
    const access = { uid: this.uid, reason: "WITHDRAWAL_REVIEW", case: id };
    await staff.post("/Staff/fileaccess", access);
    await this.opened.house.projected();
    return withdrawalCase.data.parse((await staff.get("/Staff/withdrawal", { id })).data);
  }
}
