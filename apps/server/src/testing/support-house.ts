import { supportThreadInfo, supportThreads } from "@sumi/contract/support/calls.ts";
import { staffSupportThread } from "@sumi/contract/support/staff.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import type { ConsoleHouse, StaffVisitor } from "./console-house.ts";
import type { TradingVisitor } from "./trading-house.ts";
import type { Answer } from "./visitor.ts";
import { openWholeHouse, sample } from "./whole-house.ts";

/** A house with two people of support, and a member who writes to them. */
export class SupportHouse {
  readonly opened: ConsoleHouse;
  readonly clerk: StaffVisitor;
  readonly colleague: StaffVisitor;
  hanako: TradingVisitor;

  static async open(): Promise<SupportHouse> {
    const opened = await openWholeHouse();
    const clerk = await opened.staff("support");
    const colleague = await opened.staff("administrator");
    return new SupportHouse(opened, { clerk, colleague, hanako: await opened.house.member() });
  }

  private constructor(
    opened: ConsoleHouse,
    people: Pick<SupportHouse, "clerk" | "colleague" | "hanako">,
  ) {
    this.opened = opened;
    this.clerk = people.clerk;
    this.colleague = people.colleague;
    this.hanako = people.hanako;
  }

  /** A new member, and new sessions of the staff. */
  async begin(): Promise<void> {
    sample(this.opened.house);
    this.hanako = await this.opened.house.member();
    for (const one of [this.clerk, this.colleague]) await this.opened.signIn(one);
  }

  get uid(): string {
    return String(uidOf(this.hanako.number));
  }

  /** The member opens a thread with these words; returns its id. */
  async thread(text: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
    const answer = await this.hanako.post("/Support/open", { topic: "deposit", text, ...fields });
    assert(answer.code === 1000, "a thread is opened");
    return String((answer.data.thread as { readonly id: string }).id);
  }

  /** The clerk takes a thread and opens the member's file. */
  async claim(id: string): Promise<void> {
    const taken = await this.clerk.post("/Staff/claimsupport", { id });
    const access = { uid: this.uid, reason: "SUPPORT_REQUEST" };
    const seen = await this.clerk.post("/Staff/fileaccess", access);
    assert(taken.code === 1000 && seen.code === 1000, "a clerk takes a thread");
  }

  async threadsOf(member: TradingVisitor) {
    return supportThreads.data.parse((await member.get("/Support/threads")).data).threads;
  }

  async read(id: string) {
    return supportThreadInfo.data.parse((await this.hanako.get("/Support/thread", { id })).data);
  }

  async readAs(staff: StaffVisitor, id: string) {
    return staffSupportThread.data.parse((await staff.get("/Staff/supportthread", { id })).data);
  }
}

export const errorOf = ({ data, code }: Answer) => data.error ?? code;
