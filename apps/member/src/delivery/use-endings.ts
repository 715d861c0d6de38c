import { say } from "@sumi/app/speech.ts";
import type { ContractData } from "@sumi/contract/delivery/calls.ts";
import { formatNumber } from "@sumi/messages/numbers.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useEffect, useState } from "react";
import { language } from "../language/language.ts";
import { outcomeWords } from "./outcome-words.ts";
import { watchEndings } from "./own-contracts.ts";

type Listener = (contract: ContractData) => void;

/** The screen that shows results by itself; without one a short message does. */
let screen: Listener | undefined;
let isWatching = false;

/**
 * Shows the contracts that end while the screen is open, one after the other. A contract runs
 * on after the member has left the screen, so its end is shown on any page.
 */
export function useEndings() {
  const [results, setResults] = useState<readonly ContractData[]>([]);
  useEffect(() => {
    if (!isWatching) watchEndings((contract) => (screen ?? tell)(contract));
    isWatching = true;
    const show: Listener = (contract) => setResults((before) => [...before, contract]);
    screen = show;
    return () => {
      if (screen === show) screen = undefined;
    };
  }, []);
  return { result: results[0], next: () => setResults((before) => before.slice(1)) };
}

function tell(contract: ContractData): void {
  const { coin, direction, result, stake_coin: stakeCoin } = contract;
  const amount = formatNumber(language.current, result ?? "0", { isSigned: true });
  const text = say("delivery:ended", {
    coin,
    direction: say(`delivery:${direction}`),
    outcome: say(`delivery:${outcomeWords(contract).word}`),
  });
  toasts.show("info", text, `${amount} ${stakeCoin}`);
}
