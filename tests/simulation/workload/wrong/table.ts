import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { type Scene, someOf } from "../scene.ts";
import { WRONG_ACTS } from "./acts.ts";
import { WRONG_APPROVALS } from "./approvals.ts";
import { WRONG_DEPOSITS } from "./deposits.ts";
import { WRONG_MEMBERS } from "./members.ts";
import { WRONG_PRICES } from "./prices.ts";
import { WRONG_REVIEW } from "./review.ts";
import { WRONG_SPOT } from "./spot.ts";
import { WRONG_WITHDRAWALS } from "./withdrawals.ts";
import { ABSENT, type Wrong, type WrongFields } from "./wrong.ts";

/**
 * The invalid values of every field of every command. A new command, or a new field, does not
 * compile until its wrong values are listed here (or one sentence that says why there are none).
 */
export const WRONG = {
  ...WRONG_SPOT,
  ...WRONG_MEMBERS,
  ...WRONG_DEPOSITS,
  ...WRONG_WITHDRAWALS,
  ...WRONG_REVIEW,
  ...WRONG_PRICES,
  ...WRONG_APPROVALS,
} satisfies { readonly [Each in ExchangeCommand as Each["type"]]: WrongFields<Each, "type"> };

export type WrongCommand = {
  readonly command: ExchangeCommand;
  /** `price`, or `act.tick` for a field of a proposed act. */
  readonly field: string;
  readonly label: string;
  readonly keys: readonly [RejectionCode, ...RejectionCode[]];
  readonly isPassing: boolean;
};

/** All wrong variants of a sensible command in this state. */
export function* eachWrong(scene: Scene, sensible: ExchangeCommand): Generator<WrongCommand> {
  const acts = sensible.type === "Propose" ? (ACT_VALUES.get(sensible.act.act) ?? []) : [];
  for (const value of [...(VALUES.get(sensible.type) ?? []), ...acts]) {
    const made = madeOf(value, scene, sensible);
    if (made !== undefined) yield made;
  }
}

const ATTEMPTS = 4;

/** A random wrong variant that stays wrong whatever happens meanwhile. */
export function wrongOf(scene: Scene, sensible: ExchangeCommand): WrongCommand | undefined {
  const { random } = scene;
  const isAct = sensible.type === "Propose" && random.chance(0.8);
  const all = isAct ? ACT_VALUES.get(sensible.act.act) : VALUES.get(sensible.type);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const value = someOf(random, all ?? []);
    const made = value && madeOf(value, scene, sensible);
    if (made !== undefined && !made.isPassing) return made;
  }
  return undefined;
}

/** One line of the tables, with its field. */
type WrongValue = {
  readonly field: string;
  readonly ofAct: boolean;
  readonly wrong: Wrong<unknown>;
};

const VALUES = listed(WRONG, false);
const ACT_VALUES = listed(WRONG_ACTS, true);

type Fields = Readonly<Record<string, readonly unknown[] | string>>;

function listed(
  table: Readonly<Record<string, Fields>>,
  ofAct: boolean,
): ReadonlyMap<string, readonly WrongValue[]> {
  const lists = Object.entries(table).map(([type, fields]) => {
    const values = Object.entries(fields).flatMap(([field, wrongs]) => {
      if (typeof wrongs === "string") return [];
      // Each is given commands of its own table only.
      return (wrongs as readonly Wrong<unknown>[]).map((wrong) => ({ field, ofAct, wrong }));
    });
    return [type, values] as const;
  });
  return new Map(lists);
}

function madeOf(
  { field, ofAct, wrong }: WrongValue,
  scene: Scene,
  sensible: ExchangeCommand,
): WrongCommand | undefined {
  const act = ofAct && sensible.type === "Propose" ? sensible.act : undefined;
  const value = wrong.value(act ?? sensible, scene);
  if (value === ABSENT) return undefined;
  const { label, keys, isPassing } = wrong;
  const changed = act === undefined ? { [field]: value } : { act: { ...act, [field]: value } };
  // Wrong on purpose: no type allows it.
  const command = { ...sensible, ...changed } as ExchangeCommand;
  return { command, field: ofAct ? `act.${field}` : field, label, keys, isPassing };
}
