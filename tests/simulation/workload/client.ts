import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import { openingFor } from "@sumi/core/testing/case-files.ts";
import type { Intention } from "../clients/deed.ts";
import { perhapsNoted } from "./audit.ts";
import type { CrowdOptions } from "./crowd.ts";
import { cunningOf } from "./cunning.ts";
import type { Deeds, Final } from "./deeds.ts";
import { drawn } from "./drawing.ts";
import { acceptanceOf } from "./pages.ts";
import type { ActEntry, Entry, Scene, Speaker } from "./scene.ts";
import { actEntriesOf, entriesOf, entryOf } from "./table.ts";
import { wrongOf } from "./wrong/table.ts";

/** The crowd's side of a client: permission to go on, and the way to issue deeds. */
export type Turn = {
  /** True while there are commands left to issue in this run. */
  readonly mayGoOn: () => boolean;
  readonly issue: (command: ExchangeCommand, intention: Intention, final: Final) => void;
  readonly fail: (error: unknown) => void;
};

export type ClientRole = {
  readonly speaker: Speaker;
  readonly actor: number;
  /** Average pause between two deeds. */
  readonly pauseMs: number;
};

const HONEST: Intention = { kind: "honest" };
/** The share of turns in which a member looks at their own account. */
const LOOK_CHANCE = 0.1;
/** A client that finds nothing sensible to do tries other entries this many times. */
const THOUGHTS_MAX = 8;

/** Staff mostly open the file before they decide, and members accept terms before they go on. */
function prepared(scene: Scene, command: ExchangeCommand): ExchangeCommand {
  const { view, random } = scene;
  const first = openingFor(view, command, view.timeMs) ?? acceptanceOf(scene);
  return first === undefined || random.chance(0.03) ? command : first;
}

/** One connection of a member, one member of staff, or one timer: it pauses, then issues a deed. */
export class Client {
  readonly #options: CrowdOptions;
  readonly #role: ClientRole;
  readonly #deeds: Deeds;
  readonly #turn: Turn;
  readonly #entries: readonly Entry<ExchangeCommand>[];
  readonly #acts: readonly ActEntry<Act>[];
  /** The number of deeds that may wait for their answers before it waits, too. */
  readonly #patience: number;
  #waiting = 0;
  #isThinking = false;

  constructor(options: CrowdOptions, role: ClientRole, deeds: Deeds, turn: Turn) {
    this.#options = options;
    this.#role = role;
    this.#deeds = deeds;
    this.#turn = turn;
    this.#entries = entriesOf(role.speaker, options.plan.loud);
    this.#acts = actEntriesOf(options.plan.loud);
    this.#patience = options.random.between(1, 3);
  }

  begin(): void {
    this.#think();
  }

  #think(): void {
    const isBusy = this.#waiting >= this.#patience;
    if (this.#isThinking || isBusy || !this.#turn.mayGoOn()) return;
    this.#isThinking = true;
    const { scheduler, random } = this.#options;
    const delayMs = random.between(0, Math.ceil(this.#role.pauseMs * 2));
    scheduler.later(delayMs, () => {
      this.#isThinking = false;
      this.#act();
      this.#think();
    });
  }

  #act(): void {
    const { random, plan } = this.#options;
    const isOfMember = this.#role.speaker === "member";
    if (isOfMember && random.chance(LOOK_CHANCE)) this.#look();
    const dice = random.next();
    if (dice < plan.wrong) return this.#sayWrong();
    if (dice < plan.wrong + plan.repeats) return this.#repeat();
    if (dice < plan.wrong + plan.repeats + plan.conflicts) return this.#conflict();
    if (isOfMember && random.chance(plan.cunning)) return this.#sayCunning();
    const command = this.#something();
    if (command !== undefined) this.#issue(perhapsNoted(command, random), HONEST);
  }

  #something(): ExchangeCommand | undefined {
    const scene = this.#scene(this.#role.actor);
    for (let thoughts = 0; thoughts < THOUGHTS_MAX; thoughts += 1) {
      const command = drawn(scene.random, this.#entries)?.say(scene);
      if (command !== undefined) return prepared(scene, command);
    }
    return undefined;
  }

  #sayWrong(): void {
    const sensible = this.#something();
    const wrong = sensible && wrongOf(this.#scene(sensible.actor), sensible);
    if (wrong === undefined) return;
    const { command, field, keys } = wrong;
    this.#issue(command, { kind: "wrong", field, keys });
  }

  /** Repeats an old deed, as a client does that never saw the answer. */
  #repeat(): void {
    const of = this.#deeds.earlier(this.#options.random);
    if (of !== undefined) this.#issue(of.command, { kind: "repeat", of });
  }

  #conflict(): void {
    const of = this.#deeds.earlier(this.#options.random);
    if (of?.command.key === undefined) return;
    const { type, actor } = of.command;
    const command = entryOf(type).say(this.#scene(actor));
    if (command !== undefined) this.#issue(command, { kind: "conflict", of });
  }

  /** Issues all commands at once, as several clients of one member would. */
  #sayCunning(): void {
    for (const command of cunningOf(this.#scene(this.#role.actor))) this.#issue(command, HONEST);
  }

  #issue(command: ExchangeCommand, intention: Intention): void {
    this.#waiting += 1;
    this.#turn.issue(command, intention, () => {
      this.#waiting -= 1;
      this.#think();
    });
  }

  #look(): void {
    const { door, witness } = this.#options;
    door.look(this.#role.actor).then(
      (look) => witness.looked(look),
      (error) => this.#turn.fail(error),
    );
  }

  #scene(actor: number): Scene {
    const { view, random } = this.#options;
    return { view: view(), random, actor, desk: this.#deeds.desk, acts: this.#acts };
  }
}
