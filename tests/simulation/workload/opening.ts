import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import type { DepositSubmitted } from "@sumi/core/deposits/events.ts";
import { depositTermsOf } from "@sumi/core/deposits/terms.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { LINK_REASONS } from "@sumi/core/linked-accounts/events.ts";
import type { Pair } from "@sumi/core/linked-accounts/linked-accounts.ts";
import type { Network } from "@sumi/core/markets/markets.ts";
import type { HouseFlag } from "@sumi/core/members/events.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { pause } from "@sumi/journal/ports.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { SETTLED_IN } from "@sumi/primitives/names.ts";
import type { CrowdOptions } from "./crowd.ts";
import type { Deeds } from "./deeds.ts";
import { submissionOf, worthOf } from "./deposits.ts";
import { fairValue, readingsOf } from "./prices.ts";
import { someHash, someOf } from "./scene.ts";

/** Members that are opened at the same time: four, and a tenth of all. */
const AT_ONCE = 4;
const REVIEWERS = [-1, -2] as const;
const PATIENCE_MS = 10;

/**
 * The script of the first minutes: prices, then members, one sponsoring the next, each funded with
 * every asset by one reviewer or by two. Most are certified, with a withdrawal address, and later
 * one who invited another also becomes staff. `welcome` is called for each member who may trade.
 */
export class Opening {
  readonly #options: CrowdOptions;
  readonly #deeds: Deeds;
  readonly #welcome: (member: number) => void;
  #next = 1;
  #isOver = false;

  constructor(options: CrowdOptions, deeds: Deeds, welcome: (member: number) => void) {
    this.#options = options;
    this.#deeds = deeds;
    this.#welcome = welcome;
  }

  async run(): Promise<void> {
    const { view, scheduler, plan } = this.#options;
    while (view().mode === undefined && !this.#isOver) await pause(scheduler, PATIENCE_MS);
    await this.#samplePrices();
    for (const network of firstNetworks(view())) await this.#stock(network);
    const lines = AT_ONCE + Math.floor(plan.members / 10);
    await Promise.all(Array.from({ length: lines }, () => this.#openMembers()));
  }

  /** Issues no new commands; commands under way still get their answers. */
  stop(): void {
    this.#isOver = true;
  }

  /** Repeats the sample until the newest state shows it: members then find prices. */
  async #samplePrices(): Promise<void> {
    const { view, random, scheduler } = this.#options;
    while (view().prices.sample === 0 && !this.#isOver) {
      const readings = readingsOf(view(), random);
      await this.#say({ type: "SampleIndex", actor: TIMER, sample: 1, readings });
      await pause(scheduler, PATIENCE_MS);
    }
  }

  /** Loads addresses, and funds the conversion inventory of most assets; some are soon out. */
  async #stock({ asset: number, name: network }: Network): Promise<void> {
    const { view, random } = this.#options;
    const asset = view().markets.assets[number]?.symbol ?? "";
    const many = random.chance(0.5) ? 60 : random.between(3, 10);
    const fingerprints = Array.from({ length: many }, () => someHash(random));
    await this.#decide({ act: "LoadAddresses", asset, network, fingerprints });
    const worth = random.oneOf([1_000, 100_000, 10_000_000]);
    const amount = formatAmount(fairValue(asset, worth));
    if (random.chance(0.8)) await this.#endow({ network, asset, amount, to: "sys:convert" });
    if (asset !== SETTLED_IN) return;
    const insurance = random.oneOf(["300", "5000"]);
    await this.#endow({ network, asset, amount: insurance, to: "sys:insurance" });
    const gifts = random.oneOf(["3500", "100000"]);
    await this.#endow({ network, asset, amount: gifts, to: "sys:marketing" });
    const pool = random.oneOf(["20000", "1000000"]);
    await this.#endow({ network, asset, amount: pool, to: "sys:pool:delivery:available" });
    await this.#decide({ act: "FundTrialPool", amount: pool, evidence: "proof-1" });
  }

  /** Capital comes in by a network, and goes on to one account of the house. */
  async #endow(wanted: { network: string; asset: string; amount: string; to: string }) {
    const { network, to, ...of } = wanted;
    const evidence = "proof-1";
    await this.#decide({ act: "ContributeCapital", network, ...of, evidence });
    await this.#decide({ act: "TransferHouse", from: "sys:treasury", to, ...of, evidence });
  }

  async #openMembers(): Promise<void> {
    while (this.#next <= this.#options.plan.members && !this.#isOver) {
      const number = this.#next;
      this.#next += 1;
      await this.#openMember(number);
    }
  }

  async #openMember(number: number): Promise<void> {
    const { view, random } = this.#options;
    const { count } = view().members;
    const sponsor = count > 0 && random.chance(0.7) ? random.between(1, count) : 0;
    const account = `account-${number}`;
    const house = houseOf(number);
    const opening = { type: "OpenMember", actor: TIMER, account, sponsor, house } as const;
    const record = await this.#say(opening);
    const [opened] = record?.events ?? [];
    if (opened?.type !== "MemberOpened") return;
    const { member } = opened;
    // Some take coins as soon as they can, and some of these at once again.
    for (const chance of [0.6, 0.4]) {
      if (!random.chance(chance)) break;
      await this.#say({ type: "TakeDemonstrationCoins", actor: member });
    }
    const networks = firstNetworks(view());
    // One person may credit what somebody with little deposits later.
    const isPoor = random.chance(0.25);
    for (const network of networks) await this.#fund(member, network, isPoor);
    if (random.chance(0.7)) await this.#certify(member, someOf(random, networks));
    if (sponsor > 0 && random.chance(0.3)) await this.#link(sponsor);
    if (sponsor > 0 && random.chance(0.3)) await this.#join({ older: sponsor, newer: member });
    if (!this.#isOver) this.#welcome(member);
  }

  /** Some get plenty, some next to nothing. */
  async #fund(actor: number, network: Network, isPoor: boolean): Promise<void> {
    const { view, random } = this.#options;
    const symbol = view().markets.assets[network.asset]?.symbol ?? "";
    const isLittle = isPoor || random.chance(0.1);
    const dollars = isLittle ? random.between(20, 200) : random.between(2_000, 200_000);
    const amount = worthOf(symbol, dollars, random.between(0, 9_999));
    const voucher = someHash(random);
    // One person credits nobody who never had an address.
    const assign = { type: "AssignDepositAddress", actor, network: network.number } as const;
    if (random.chance(0.6)) await this.#say({ ...assign, hasMail: true });
    const { min } = depositTermsOf(view(), network, view().timeMs);
    const record = await this.#say(
      submissionOf(network, min, { actor, amount, voucher, transaction: voucher }),
    );
    const [submitted] = record?.events ?? [];
    if (submitted?.type === "DepositSubmitted") await this.#confirm(submitted);
  }

  async #certify(member: number, network: Network | undefined): Promise<void> {
    const { random } = this.#options;
    const documents = someHash(random);
    await this.#say({ type: "SubmitIdentity", actor: member, documents });
    const actor = random.oneOf(REVIEWERS);
    await this.#say({ type: "RecordFileAccess", actor, member, subject: "IDENTITY" });
    await this.#say({ type: "CertifyMember", actor, member, country: "JP" });
    if (random.chance(0.7)) await this.#say({ type: "ConfirmPerpetualRisk", actor: member });
    if (network === undefined) return;
    const to = { network: network.number, fingerprint: someHash(random) };
    await this.#say({ type: "AddAddress", actor: member, ...to });
  }

  /** Decided by the reviewers of this file, and always about other staff. */
  async #link(member: number): Promise<void> {
    const staff = this.#options.random.between(3, 4);
    const linked = this.#options.view().review.links.of(-staff);
    if (linked.length > 1 || linked.includes(member)) return;
    await this.#decide({ act: "LinkStaff", staff, member });
    // A link that ended still bars, for longer than the run.
    if (this.#options.random.chance(0.3)) await this.#decide({ act: "UnlinkStaff", staff, member });
  }

  /** Two accounts are one person's from the beginning, so that both come up to one limit. */
  async #join(pair: Pair): Promise<void> {
    const [reason] = LINK_REASONS.confirmed;
    await this.#decide({ act: "DecideLink", ...pair, verdict: "confirmed", reason });
  }

  async #decide(act: Act): Promise<void> {
    const [proposer, approver] = REVIEWERS;
    const record = await this.#say({ type: "Propose", actor: proposer, act });
    const [proposed] = record?.events ?? [];
    if (proposed?.type !== "Proposed") return;
    const { proposal, hash } = proposed;
    await this.#say({ type: "Approve", actor: approver, proposal, hash });
  }

  /** A second reviewer confirms what one may not credit alone. */
  async #confirm(submitted: DepositSubmitted): Promise<void> {
    const { deposit, member, amount, voucher: transaction } = submitted;
    for (const actor of REVIEWERS) {
      await this.#say({ type: "RecordFileAccess", actor, member, subject: "PROFILE" });
      const confirmation = { deposit, amount, transaction, output: 0 };
      const record = await this.#say({ type: "ConfirmDeposit", actor, ...confirmation });
      if (record?.events[0]?.type !== "DepositProposed") return;
    }
  }

  /** The command's record, or nothing after a refusal or once the opening is over. */
  #say(command: ExchangeCommand): Promise<CommandRecord | undefined> {
    if (this.#isOver) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.#deeds.say(command, { kind: "honest" }, (_, answer) => {
        resolve(answer.kind === "accepted" ? answer.record : undefined);
      });
    });
  }
}

/** A tenth of the members are the house's makers, and a tenth its takers. */
function houseOf(number: number): HouseFlag {
  if (number % 10 === 1) return "maker";
  return number % 10 === 2 ? "taker" : "none";
}

function firstNetworks({ markets }: Exchange): readonly Network[] {
  return markets.assets.flatMap(({ number }) => {
    const network = markets.networks.find(({ asset }) => asset === number);
    return network === undefined ? [] : [network];
  });
}
