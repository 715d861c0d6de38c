import { colourOf, type HealthFinding } from "./finding.ts";

/** A message for the operator. */
export type Message = {
  readonly subject: string;
  /** One finding a line. */
  readonly lines: readonly string[];
};

export type TellingOptions = {
  readonly findings: () => readonly HealthFinding[];
  readonly send: (message: Message) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly monotonicMs: () => number;
};

/** A finding that passes by itself within this time is not told. */
const LASTS_MS = 30_000;
const LOOK_MS = 10_000;

/**
 * Tells the operator of each finding that lasts, once, and when all of them are gone. What could
 * not be sent is told at the next look.
 */
export class Telling {
  readonly #options: TellingOptions;
  /** When each finding was seen first, without the figures in its sentence, which change. */
  readonly #seenMs = new Map<string, number>();
  #told: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: TellingOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.look());
    }, LOOK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async look(): Promise<void> {
    const findings = this.#lasting();
    const names = new Set(findings.map(nameOf));
    const isNews = findings.some((finding) => !this.#told.has(nameOf(finding)));
    const isOver = findings.length === 0 && this.#told.size > 0;
    if (isNews || isOver) {
      try {
        await this.#options.send(messageOf(findings));
      } catch (error) {
        return this.#options.onError(error);
      }
    }
    this.#told = names;
  }

  #lasting(): readonly HealthFinding[] {
    const { findings, monotonicMs } = this.#options;
    const nowMs = monotonicMs();
    const seen = findings();
    const names = new Set(seen.map(nameOf));
    for (const name of this.#seenMs.keys()) if (!names.has(name)) this.#seenMs.delete(name);
    for (const name of names) if (!this.#seenMs.has(name)) this.#seenMs.set(name, nowMs);
    return seen.filter(
      (finding) => nowMs - (this.#seenMs.get(nameOf(finding)) ?? nowMs) >= LASTS_MS,
    );
  }
}

function nameOf({ colour, sentence }: HealthFinding): string {
  return `${colour} ${sentence.replaceAll(/\d+/g, "")}`;
}

function messageOf(findings: readonly HealthFinding[]): Message {
  const colour = colourOf(findings);
  if (colour === "green") return { subject: "Sumi is green again", lines: ["No finding is left."] };
  const lines = findings.map((finding) => `${finding.colour}: ${finding.sentence}`);
  return { subject: `Sumi is ${colour}`, lines: lines.sort() };
}
