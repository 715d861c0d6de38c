/** What a reviewer types of a deposit: what really arrived, and by which transfer. */
export type ReviewForm = {
  readonly amount: string;
  readonly txid: string;
  readonly output: string;
  readonly note: string;
};

type Field = "amount" | "txid" | "output";
type Word = "amountWrong" | "txidWrong" | "outputWrong";

const SHAPES: Readonly<Record<Field, { readonly shape: RegExp; readonly word: Word }>> = {
  amount: { shape: /^(?=.*[1-9])(0|[1-9]\d{0,17})(\.\d{1,8})?$/, word: "amountWrong" },
  txid: { shape: /^[A-Za-z0-9:_-]{8,128}$/, word: "txidWrong" },
  output: { shape: /^\d{1,6}$/, word: "outputWrong" },
};
const FIELDS: readonly Field[] = ["amount", "txid", "output"];

/** What is wrong with it before it is sent, field by field. */
export function reviewErrors(form: ReviewForm): Partial<Record<Field, Word>> {
  const wrong = FIELDS.filter((field) => !SHAPES[field].shape.test(form[field].trim()));
  return Object.fromEntries(wrong.map((field) => [field, SHAPES[field].word]));
}

/** What the server is asked to judge already: only what could be right. */
export function fieldsToJudge(form: ReviewForm): Partial<Record<Field, string>> {
  const errors = reviewErrors(form);
  const right = FIELDS.filter((field) => errors[field] === undefined);
  return Object.fromEntries(right.map((field) => [field, form[field].trim()]));
}
