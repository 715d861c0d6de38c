/** The questions before the first position, with the words of each. */
export const QUESTIONS = [
  {
    name: "when",
    ask: "whenAsk",
    right: "whenMark",
    answers: ["whenLast", "whenMark", "whenStaff"],
    why: "whenWhy",
  },
  {
    name: "loss",
    ask: "lossAsk",
    right: "lossMargin",
    answers: ["lossSize", "lossNothing", "lossMargin"],
    why: "lossWhy",
  },
  {
    name: "funding",
    ask: "fundingAsk",
    right: "fundingLongs",
    answers: ["fundingLongs", "fundingExchange", "fundingOnce"],
    why: "fundingWhy",
  },
] as const;

export type Question = (typeof QUESTIONS)[number];
export type Answers = Readonly<Partial<Record<Question["name"], string>>>;

/** True once every question has its right answer. */
export function isPassed(answers: Answers): boolean {
  return QUESTIONS.every(({ name, right }) => answers[name] === right);
}
