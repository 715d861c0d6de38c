import { type ComponentType, useEffect, useState } from "react";
import { language } from "../language/language.ts";
import { useBalances, useOwnState } from "../live/own.ts";
import type { Newcomer } from "./first-steps.ts";
import { useMember } from "./member.ts";

export type FirstStepsProps = {
  /** Called once it is known that this member needs no steps. */
  readonly onNone?: () => void;
};

/**
 * The way to the first trade, for a member who owns nothing, until they own a second coin; other
 * pages do not load the card.
 */
export function FirstSteps({ onNone }: FirstStepsProps) {
  const member = useMember();
  const owned = useOwnedCoins();
  const isNew = member !== undefined && owned === 0;
  useEffect(() => {
    if (isNew) newcomers.add(member.id);
  }, [isNew, member]);
  const isOnTheWay = owned === 1 && member !== undefined && newcomers.has(member.id);
  const isNone = member !== undefined && owned !== undefined && !isNew && !isOnTheWay;
  useEffect(() => {
    if (isNone) onNone?.();
  }, [isNone, onNone]);
  if (!isNew && !isOnTheWay) return null;
  return <LateCard member={member} ownsCoins={isOnTheWay} />;
}

/** Members who owned nothing when this page saw them first: others need no first steps. */
const newcomers = new Set<string>();

/** The card and its words. If they cannot be loaded, the card is left out. */
function LateCard(props: Newcomer) {
  const [Card, setCard] = useState<ComponentType<Newcomer>>();
  useEffect(() => {
    void load().then(
      (loaded) => setCard(() => loaded),
      () => undefined,
    );
  }, []);
  return Card === undefined ? null : <Card {...props} />;
}

async function load(): Promise<ComponentType<Newcomer>> {
  const [{ FirstStepsCard }] = await Promise.all([
    import("./FirstStepsCard.tsx"),
    language.load(["first-steps"]),
  ]);
  return FirstStepsCard;
}

/** The number of coins that the member owns; `undefined` while it is not known. */
function useOwnedCoins(): number | undefined {
  const balances = useBalances();
  const { areBalancesKnown } = useOwnState();
  const isSome = (text: string) => /[1-9]/.test(text);
  const owned = balances.filter(({ available, held, locked }) =>
    [available, held, locked].some(isSome),
  );
  return areBalancesKnown ? owned.length : undefined;
}
