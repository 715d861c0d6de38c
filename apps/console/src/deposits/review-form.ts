import { isPositiveAmount } from "../kit/positive-amount.ts";

/** What a reviewer types of a deposit: what really arrived, and by which transfer. */
export type ReviewForm = {
  readonly amount: string;
  readonly txid: string;
  readonly output: string;
  readonly note: string;
};

type Field = "amount" | "txid" | "output";
type Word = "amountWrong" | "txidWrong" | "outputWrong";

const TXID = /^[A-Za-z0-9:_-]{8,128}$/;
const OUTPUT = /^\d{1,6}$/;

type Judge = { readonly isRight: (text: string) => boolean; readonly word: Word };

const JUDGES: Readonly<Record<Field, Judge>> = {
  amount: { isRight: isPositiveAmount, word: "amountWrong" },
  txid: { isRight: (text) => TXID.test(text), word: "txidWrong" },
  output: { isRight: (text) => OUTPUT.test(text), word: "outputWrong" },
};
const FIELDS: readonly Field[] = ["amount", "txid", "output"];

/** What is wrong with it before it is sent, field by field. */
export function reviewErrors(form: ReviewForm): Partial<Record<Field, Word>> {
  const wrong = FIELDS.filter((field) => !JUDGES[field].isRight(form[field].trim()));
  return Object.fromEntries(wrong.map((field) => [field, JUDGES[field].word]));
}

/** What the server is asked to judge already: only what could be right. */
export function fieldsToJudge(form: ReviewForm): Partial<Record<Field, string>> {
  const errors = reviewErrors(form);
  const right = FIELDS.filter((field) => errors[field] === undefined);
  return Object.fromEntries(right.map((field) => [field, form[field].trim()]));
}
