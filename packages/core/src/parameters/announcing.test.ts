import { assert } from "@sumi/primitives/assert.ts";
import { describe, expect, test } from "vitest";
import { TIMER } from "../stamp.ts";
import { foundingActs } from "../testing/founding.ts";
import { PERP, perpetualWorld } from "../testing/perpetual-world.ts";
import { openMember, openWorld, REVIEWER, SECOND_REVIEWER, World } from "../testing/world.ts";
import type { ChangeParameter } from "./acts.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TAKER_RATE = "market.BTC-USDT.taker_rate";
const TOO_SOON = { ok: false, code: "PARAMETER_ERROR", params: { field: "effective_ms" } };

type Values = readonly string[];

describe("what hurts members is announced 24 hours ahead, what does not may count at once", () => {
  const keys: readonly (readonly [key: string, hurting: Values, harmless: Values])[] = [
    ["market.BTC-USDT.quantity_min", ["0.00002"], ["0.00001", "0"]],
    ["market.BTC-USDT.quantity_max", ["99.99999"], ["100", "101"]],
    ["market.BTC-USDT.notional_min", ["10.00000001"], ["10", "9"]],
    ["market.BTC-USDT.maker_rate", ["0.00080001"], ["0.0008", "0.0007"]],
    [TAKER_RATE, ["0.00100001"], ["0.001", "0.0009"]],
    ["market.BTC-USDT.bid_up_bps", ["10999", "11001"], []],
    ["market.BTC-USDT.bid_down_bps", ["1001", "999"], []],
    ["market.BTC-USDT.ask_up_bps", ["99999", "100001"], []],
    ["market.BTC-USDT.ask_down_bps", ["9001", "8999"], []],
    ["market.BTC-USDT.open_orders_max", ["199"], ["200", "201"]],
    ["market.BTC-USDT.collar_bps", ["499", "501"], []],
    ["market.BTC-USDT.index_age_max_ms", ["9999", "10001"], []],
    ["index.sources_min", ["2", "4"], []],
    ["index.source_age_max_ms", ["9999", "10001"], []],
    ["approvals.lapse_ms", ["86400001"], ["86400000", "86399999"]],
    ["review.assignment_ms", ["900001"], ["900000", "899999"]],
    ["members.file_access_ms", [], ["3599999", "60000"]],
    ["sign_in.alarm_minute_failures", ["101"], ["100", "99"]],
    ["limits.member_calls_per_second", ["49"], ["50", "51"]],
    ["limits.member_calls_burst", ["199"], ["200", "201"]],
    ["limits.address_calls_per_second", ["19"], ["20", "21"]],
    ["limits.address_calls_burst", ["99"], ["100", "101"]],
    ["limits.staff_calls_per_second", ["49"], ["50", "51"]],
    ["limits.staff_calls_burst", ["199"], ["200", "201"]],
    ["delivery.circuit_bps", ["51"], ["50", "49"]],
    ["delivery.sample_age_max_ms", ["3001"], ["3000", "2999"]],
    ["withdrawals.single_reviewer_max", ["1001"], ["1000", "999"]],
    ["withdrawals.first_settings_ms", ["3599999", "3600001"], []],
    ["withdrawals.address_review_ms", ["259199999", "259200001"], []],
    ["session.idle_ms", ["1799999", "1800001"], []],
    ["session.absolute_ms", ["43199999", "43200001"], []],
    ["session.remembered_ms", ["2591999999", "2592000001"], []],
    ["session.per_account_max", ["49"], ["50", "51"]],
    ["sign_in.account_lock_ms", ["899999", "900001"], []],
    ["sign_in.captcha_after_failures", ["4"], ["3", "2"]],
    ["sign_in.address_failures_max", ["31"], ["30", "29"]],
    ["sign_in.address_window_ms", ["599999"], ["600000", "600001"]],
    ["sign_in.work_bits", ["11"], ["12", "13"]],
    ["sign_up.address_day_max", ["4"], ["3", "2"]],
    ["conversion.spread", ["0.0001", "0.006"], []],
    ["conversion.value_max", ["50001", "49999"], []],
    ["conversion.quote_ms", ["20000", "9999"], []],
    ["conversion.open", [], ["1", "0"]],
    ["trial.grant", ["1001"], ["999"]],
    ["delivery.direction_cap", ["0.06"], ["0.04"]],
    ["delivery.expiry_cap", ["0.02"], ["0.005"]],
    ["delivery.loss_halt", ["0.16"], ["0.1"]],
    ["network.USDT.TRC20.withdrawal_auto_max", ["1"], ["0"]],
    ["support.link", [], ["https://example.com/help"]],
    ["network.USDT.TRC20.explorer_address", [], ["https://explorer.example/{address}"]],
  ];
  for (const [key, hurting, harmless] of keys) {
    test(key, () => {
      for (const value of hurting) {
        const world = openWorld();
        expect(world.refuse(proposal(key, value, 0))).toEqual(TOO_SOON);
        expect(world.refuse(proposal(key, value, nextMs(world) + DAY_MS - 1))).toEqual(TOO_SOON);
        world.accept(proposal(key, value, nextMs(world) + DAY_MS));
      }
      for (const value of harmless) {
        const world = openWorld();
        world.set(key, value);
        expect(world.exchange.parameters.text(key, world.timeMs)).toBe(value);
      }
    });
  }
});

describe("the terms of a contract are announced in each direction that hurts or weakens", () => {
  const term = (name: string) => `contract.${PERP}.${name}`;
  const keys: readonly (readonly [key: string, hurting: Values, harmless: Values])[] = [
    [term("tier1_max"), ["90000", "110000"], []],
    [term("tier2_leverage"), ["2", "4"], []],
    [term("tier1_maintenance"), ["0.024", "0.026"], []],
    [term("liquidation_rate"), ["0.004", "0.006"], []],
    [term("funding_cap"), ["0.002", "0.004"], []],
    ["perpetual.insurance_min", ["9", "11"], []],
    ["perpetual.country_others", ["0"], []],
    ["perpetual.country.JP", ["0", "1"], []],
    ["perpetual.mark_age_max_ms", ["9999", "10001"], []],
  ];
  test.each(keys)("%s", (key, hurting, harmless) => {
    for (const [values, isHurting] of [
      [hurting, true],
      [harmless, false],
    ] as const) {
      for (const value of values) {
        const world = perpetualWorld({ terms: { "perpetual.insurance_min": "10" } });
        if (isHurting) expect(world.refuse(proposal(key, value, 0))).toEqual(TOO_SOON);
        world.accept(proposal(key, value, isHurting ? nextMs(world) + DAY_MS : 0));
      }
    }
  });
});

test.each<readonly [key: string, value: string, worse: string]>([
  ["corrections.window_ms", "3600000", "3599999"],
  ["members.file_access_ms", "60000", "60001"],
])("%s, once it is %s, is announced before it is %s", (key, value, worse) => {
  const world = openWorld();
  world.set(key, value);
  expect(world.refuse(proposal(key, worse, 0))).toEqual(TOO_SOON);
  world.accept(proposal(key, worse, nextMs(world) + DAY_MS));
});

test("where members are sent for help changes a day after it was announced, once it is set", () => {
  const key = "support.link";
  const world = openWorld();
  world.set(key, "https://example.com/help");
  expect(world.refuse(proposal(key, "https://thief.example", 0))).toEqual(TOO_SOON);
  expect(world.refuse(proposal(key, "https://thief.example", nextMs(world) + DAY_MS - 1))).toEqual(
    TOO_SOON,
  );
  world.set(key, "https://example.com/help");
  world.announce(key, "https://example.com/new");
  expect(world.exchange.parameters.text(key, world.timeMs)).toBe("https://example.com/new");
  // Taken away at once, it is no way for another one to come in at once.
  world.set(key, "");
  expect(world.refuse(proposal(key, "https://thief.example", 0))).toEqual(TOO_SOON);
});

test("reviewers are led to another explorer a day after it was announced", () => {
  const key = "network.USDT.TRC20.explorer_transaction";
  const world = openWorld();
  world.set(key, "https://explorer.example/tx/{transaction}");
  expect(world.refuse(proposal(key, "https://thief.example/{transaction}", 0))).toEqual(TOO_SOON);
  world.set(key, "");
  expect(world.refuse(proposal(key, "https://thief.example/{transaction}", 0))).toEqual(TOO_SOON);
});

test("a first link to support that is announced is not overtaken by another one at once", () => {
  const world = openWorld();
  world.set("support.link", "https://example.com/help", world.timeMs + HOUR_MS);
  expect(world.refuse(proposal("support.link", "https://thief.example", 0))).toEqual(TOO_SOON);
});

test("what hurts is measured by the terms in force, not by those a key begins with", () => {
  const world = openWorld();
  world.set(TAKER_RATE, "0.0005");
  expect(world.refuse(proposal(TAKER_RATE, "0.0006", 0))).toEqual(TOO_SOON);
  world.announce(TAKER_RATE, "0.002");
  world.set(TAKER_RATE, "0.0019");
});

test("a fall that was announced is not undone by a rise that nobody was told of", () => {
  const world = openWorld();
  world.set(TAKER_RATE, "0.0005", world.timeMs + HOUR_MS);
  const undone = proposal(TAKER_RATE, "0.001", world.timeMs + 2 * HOUR_MS);
  expect(world.refuse(undone)).toEqual(TOO_SOON);
});

test("as long as nobody is a member there is nobody to hurt", () => {
  const world = new World();
  const key = "market.BTC-USDT.collar_bps";
  const rise = { act: "ChangeParameter", key: TAKER_RATE, value: "0.005", effectiveMs: 0 } as const;
  const acts = [...foundingActs(), rise];
  world.accept({ type: "Found", actor: TIMER, mode: "production", acts });
  world.set(key, "60");
  const { parameters } = world.exchange;
  expect(parameters.text(TAKER_RATE, world.timeMs)).toBe("0.005");
  expect(parameters.text(key, world.timeMs)).toBe("60");
  openMember(world, "A");
  expect(world.refuse(proposal(key, "70", 0))).toEqual(TOO_SOON);
});

describe("the day counts from the approval, which judges the change again", () => {
  test("approved exactly 24 hours ahead it counts", () => {
    const { world, approve, effectiveMs } = proposed();
    world.timeMs = effectiveMs - DAY_MS - 1;
    world.accept(approve);
    expect(world.exchange.parameters.text(TAKER_RATE, effectiveMs)).toBe("0.002");
  });

  test("approved one millisecond later it is refused, though it was proposed in time", () => {
    const { world, approve, effectiveMs } = proposed();
    world.timeMs = effectiveMs - DAY_MS;
    expect(world.refuse(approve)).toEqual(TOO_SOON);
    expect(world.exchange.parameters.text(TAKER_RATE, effectiveMs)).toBe("0.001");
  });
});

/** Proposes a rise of the taker's rate; a second person has an hour to approve it in time. */
function proposed() {
  const world = openWorld();
  const effectiveMs = nextMs(world) + DAY_MS + HOUR_MS;
  const [event] = world.accept(proposal(TAKER_RATE, "0.002", effectiveMs)).events;
  assert(event?.type === "Proposed", "a proposal is an event");
  const approval = { proposal: event.proposal, hash: event.hash };
  const approve = { type: "Approve", actor: SECOND_REVIEWER, ...approval } as const;
  return { world, approve, effectiveMs };
}

function proposal(key: string, value: string, effectiveMs: number) {
  const act: ChangeParameter = { act: "ChangeParameter", key, value, effectiveMs };
  return { type: "Propose", actor: REVIEWER, act } as const;
}

/** The stamp of the next command. */
function nextMs(world: World): number {
  return world.timeMs + 1;
}
