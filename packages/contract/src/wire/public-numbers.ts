import { z } from "zod";

/**
 * The exchange's own numberings. Their order tells how much happens on the exchange, so the
 * server's edge shows every number through a keyed permutation, and reads it back the same way.
 * Handlers know the exchange's own numbers only, everybody outside the public ones. "commands"
 * counts commands and what they make, "withdrawals" withdrawals, "rows" what no command makes.
 */
export const NUMBERINGS = ["commands", "withdrawals", "rows"] as const;
export type Numbering = (typeof NUMBERINGS)[number];

/** The other fields of the same object, some of which say what a number counts. */
export type Siblings = Readonly<Record<string, unknown>>;

/** The form that the edge translates in a field: a number of one numbering, or a list's cursor. */
export type Translated =
  | Numbering
  | "cursor"
  /** Undefined for a number, or another text, that is public already. */
  | ((siblings: Siblings) => Numbering | undefined);

/** The schemas whose values the server's edge translates. */
export const TRANSLATED = z.registry<{ readonly as: Translated }>();

const ASKED = /^(0|[1-9]\d{0,14})$/;
const ANSWERED = /^\d+(\.\d+)?$/;

/** In fields: a public number. */
export function publicNumber(as: Translated) {
  return z
    .string()
    .regex(ASKED)
    .transform(Number)
    .register(TRANSLATED, { as })
    .meta({ description: "public number" });
}

/** In answers: a public number, or the name of a part of what has it ("123", parts "123.1"). */
export function publicNumberText(as: Translated) {
  return z.string().regex(ANSWERED).register(TRANSLATED, { as });
}

/** In fields: the number of a command, which also names what it made. */
export const commandNumber = publicNumber("commands");
export const commandNumberText = publicNumberText("commands");

export const withdrawalNumber = publicNumber("withdrawals");
export const withdrawalNumberText = publicNumberText("withdrawals");

export const rowNumberText = publicNumberText("rows");
