import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { CAPABILITIES } from "../capabilities.ts";
import { type Scene, someOf } from "../scene.ts";
import { WORKLOAD } from "../table.ts";
import { WRONG_ATTACHMENTS } from "./audit.ts";
import { ABSENT, type Wrong } from "./wrong.ts";

/** The invalid values of every field of every command and every act, by its name. */
export const WRONG: Readonly<Record<string, Fields>> = Object.fromEntries(
  Object.values(CAPABILITIES).flatMap(({ wrong }) =>
    Object.entries<Fields>(wrong).map(withAttachments),
  ),
);

/** Any command may have an attachment. */
function withAttachments([name, fields]: readonly [string, Fields]): readonly [string, Fields] {
  if (!WORKLOAD.has(name)) return [name, fields];
  const { attachment = [] } = fields;
  return [name, { ...fields, attachment: [...WRONG_ATTACHMENTS, ...attachment] }];
}

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
  for (const value of [...valuesOf(sensible.type), ...valuesOfAct(sensible)]) {
    const made = madeOf(value, scene, sensible);
    if (made !== undefined) yield made;
  }
}

const ATTEMPTS = 4;

/** A random wrong variant that stays wrong whatever happens meanwhile. */
export function wrongOf(scene: Scene, sensible: ExchangeCommand): WrongCommand | undefined {
  const { random } = scene;
  const isAct = sensible.type === "Propose" && random.chance(0.8);
  const all = isAct ? valuesOfAct(sensible) : valuesOf(sensible.type);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const value = someOf(random, all);
    const made = value && madeOf(value, scene, sensible);
    if (made !== undefined && !made.isPassing) return made;
  }
  return undefined;
}

type Fields = Readonly<Record<string, readonly unknown[] | string>>;

/** A brake stops a command before anything else about it is judged. */
const BRAKED = "PAUSED";

/** One line of the table, with its field. */
type WrongValue = {
  readonly field: string;
  readonly ofAct: boolean;
  readonly wrong: Wrong<unknown>;
};

function valuesOf(type: ExchangeCommand["type"]): readonly WrongValue[] {
  return listed(type, false);
}

function valuesOfAct(command: ExchangeCommand): readonly WrongValue[] {
  return command.type === "Propose" ? listed(command.act.act, true) : [];
}

function listed(name: string, ofAct: boolean): readonly WrongValue[] {
  return Object.entries(WRONG[name] ?? {}).flatMap(([field, wrongs]) => {
    if (typeof wrongs === "string") return [];
    // Each is given the commands or acts of its own name only.
    return (wrongs as readonly Wrong<unknown>[]).map((wrong) => ({ field, ofAct, wrong }));
  });
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
  const named = ofAct ? `act.${field}` : field;
  return { command, field: named, label, keys: [...keys, BRAKED], isPassing };
}
