import { isPositiveAmount } from "../kit/positive-amount.ts";

/** The fields of a deposit's review: the amount that arrived, and its transaction. */
export type ReviewForm = {
  readonly amount: string;
  readonly txid: string;
  readonly output: string;
  readonly note: string;
  /** The reviewer saw on the chain that the coins came to the member's own address. */
  readonly isReceiverChecked: boolean;
};

type Field = "amount" | "txid" | "output";
type Word = "amountWrong" | "txidWrong" | "outputWrong";
type Errors = Partial<Record<Field, Word>> & { readonly receiver?: "receiverMissing" };

const TXID = /^[A-Za-z0-9:_-]{8,128}$/;
const OUTPUT = /^\d{1,6}$/;

type Judge = { readonly isRight: (text: string) => boolean; readonly word: Word };

const JUDGES: Readonly<Record<Field, Judge>> = {
  amount: { isRight: isPositiveAmount, word: "amountWrong" },
  txid: { isRight: (text) => TXID.test(text), word: "txidWrong" },
  output: { isRight: (text) => OUTPUT.test(text), word: "outputWrong" },
};
const FIELDS: readonly Field[] = ["amount", "txid", "output"];

/** The errors by field, before the review is sent. */
export function reviewErrors(form: ReviewForm): Errors {
  const wrong = wrongFields(form).map((field) => [field, JUDGES[field].word]);
  const receiver = form.isReceiverChecked ? {} : { receiver: "receiverMissing" as const };
  return { ...Object.fromEntries(wrong), ...receiver };
}

/** The fields that the server can check while the reviewer types: those without errors. */
export function fieldsToJudge(form: ReviewForm): Partial<Record<Field, string>> {
  const wrong = wrongFields(form);
  const right = FIELDS.filter((field) => !wrong.includes(field));
  return Object.fromEntries(right.map((field) => [field, form[field].trim()]));
}

function wrongFields(form: ReviewForm): readonly Field[] {
  return FIELDS.filter((field) => !JUDGES[field].isRight(form[field].trim()));
}
