import { answeredQuestion } from "@sumi/app/failures.ts";
import { type BankCardData, bankCards } from "@sumi/contract/bank-cards/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";

export type BankCard = BankCardData;

/** The member's cards, oldest first. */
export const cardsQuery = queryOptions({
  queryKey: ["bank-cards"],
  staleTime: 0,
  retry: false,
  queryFn: async ({ signal }) => {
    const answer = await client.call(bankCards, {}, { signal });
    return answeredQuestion(answer).cards;
  },
});

export function remember(card: BankCard): void {
  queries.setQueryData(cardsQuery.queryKey, (known) =>
    known === undefined ? undefined : [...known.filter(({ id }) => id !== card.id), card],
  );
}

export function forget(id: string): void {
  queries.setQueryData(cardsQuery.queryKey, (known) => known?.filter((card) => card.id !== id));
}
