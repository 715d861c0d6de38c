import type { Failure } from "@sumi/client/failure.ts";

/** The fields of the form of a new card. */
export type BankCardForm = {
  readonly number: string;
  readonly name: string;
  readonly bankCode: string;
  readonly bank: string;
};
export type BankCardField = keyof BankCardForm;
export type BankCardProblem = "required" | "checkNumber" | "checkCode";

export const EMPTY_CARD: BankCardForm = { number: "", name: "", bankCode: "", bank: "" };

/** Errors that are plain without the server, which also checks the check digits. */
export function bankCardProblems(
  form: BankCardForm,
): Partial<Record<BankCardField, BankCardProblem>> {
  const empty = (Object.keys(form) as BankCardField[]).filter((field) => form[field].trim() === "");
  const missing = Object.fromEntries(empty.map((field) => [field, "required" as const]));
  const isCode = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,18}[A-Za-z0-9])?$/.test(form.bankCode.trim());
  return { ...(isCode ? {} : { bankCode: "checkCode" }), ...missing };
}

const FIELDS: Readonly<Record<string, BankCardField>> = {
  number: "number",
  name: "name",
  bank_code: "bankCode",
  bank: "bank",
};

/** The field that the server refused; `undefined` if the refusal is about no field. */
export function fieldOfRefusal(failure: Failure): BankCardField | undefined {
  if (failure.kind !== "refused" || failure.code !== "PARAMETER_ERROR") return undefined;
  return FIELDS[String(failure.params.field)];
}
