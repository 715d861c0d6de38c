import { Histogram } from "../generator/histogram.ts";
import type { ConnectionOptions, HttpConnection } from "../generator/http-connection.ts";
import type { Schedule } from "../generator/schedule.ts";

export type FloodOptions = {
  readonly schedule: Schedule;
  readonly open: (options: Omit<ConnectionOptions, "port">) => Promise<HttpConnection>;
};

/** Strangers who try to sign in once each, with their own names, addresses and connections. */
export class SignInFlood {
  /** Durations until a wrong name or password was refused, that is after it was checked. */
  readonly waits = new Histogram();
  /** Durations until an attempt was turned away unchecked. */
  readonly refusals = new Histogram();
  /** Answers that are neither. */
  readonly wrong: string[] = [];
  readonly #options: FloodOptions;
  #number = 0;

  constructor(options: FloodOptions) {
    this.#options = options;
  }

  get checked(): number {
    return this.waits.count;
  }

  get turnedAway(): number {
    return this.refusals.count;
  }

  /** Resolves when all of them have been answered. */
  async run(): Promise<void> {
    const { schedule } = this.#options;
    const startMs = performance.now();
    const attempts: Promise<void>[] = [];
    while (schedule.nextMs < Number.POSITIVE_INFINITY) {
      const sinceMs = startMs + schedule.take();
      const waitMs = sinceMs - performance.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      attempts.push(this.#attempt(sinceMs));
    }
    await Promise.all(attempts);
  }

  async #attempt(sinceMs: number): Promise<void> {
    this.#number += 1;
    const number = this.#number;
    try {
      this.#note(await this.#answerTo(number), sinceMs);
    } catch (error) {
      this.wrong.push(String(error));
    }
  }

  async #answerTo(number: number): Promise<Answer> {
    const settled = Promise.withResolvers<Answer>();
    const connection = await this.#options.open({
      localAddress: addressOf(number),
      answered: (status, text) => settled.resolve({ status, text }),
      lost: () => settled.reject(new Error("the server hung up on a stranger")),
    });
    connection.send(attemptOf(number));
    const answer = await settled.promise;
    connection.close();
    return answer;
  }

  #note({ status, text }: Answer, sinceMs: number): void {
    const micros = (performance.now() - sinceMs) * 1_000;
    if (status === 429) this.refusals.record(micros);
    else if (text.includes('"error":"WRONG_CREDENTIALS"')) this.waits.record(micros);
    else this.wrong.push(text.slice(0, 400));
  }
}

type Answer = { readonly status: number; readonly text: string };

/** Each stranger's own loopback address, from 127.1.0.0 on. */
export function addressOf(number: number): string {
  return `127.${1 + (number >> 16)}.${(number >> 8) & 0xff}.${number & 0xff}`;
}

function attemptOf(number: number): string {
  const body = `email=stranger-${number}&lpwd=correct-horse-battery-${number}`;
  const head = [
    "POST /apiv/Login/loginsubmit HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
