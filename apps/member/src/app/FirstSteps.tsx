import { type ComponentType, useEffect, useState } from "react";
import { language } from "../language/language.ts";
import { useBalances, useOwnState } from "../live/own.ts";
import { type Member, useMember } from "./member.ts";

/** The way to the first trade, for a member who owns nothing; other pages do not load the card. */
export function FirstSteps() {
  const member = useMember();
  const isEmpty = useIsEmpty();
  return isEmpty && member !== undefined ? <LateCard member={member} /> : null;
}

type CardProps = { readonly member: Member };

/** The card and its words. If they cannot be loaded, the card is left out. */
function LateCard(props: CardProps) {
  const [Card, setCard] = useState<ComponentType<CardProps>>();
  useEffect(() => {
    void load().then(
      (loaded) => setCard(() => loaded),
      () => undefined,
    );
  }, []);
  return Card === undefined ? null : <Card {...props} />;
}

async function load(): Promise<ComponentType<CardProps>> {
  const [{ FirstStepsCard }] = await Promise.all([
    import("./FirstStepsCard.tsx"),
    language.load(["first-steps"]),
  ]);
  return FirstStepsCard;
}

/** True once the balances are known and all of them are zero. */
function useIsEmpty(): boolean {
  const balances = useBalances();
  const { areBalancesKnown } = useOwnState();
  const isZero = (text: string) => !/[1-9]/.test(text);
  return (
    areBalancesKnown &&
    balances.every(({ available, held, locked }) => [available, held, locked].every(isZero))
  );
}
