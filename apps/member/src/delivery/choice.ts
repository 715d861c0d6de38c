import { MODES } from "@sumi/contract/delivery/terms.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { DELIVERY_PATHS } from "./paths.ts";
import type { Offers } from "./use-offers.ts";

export type Mode = (typeof MODES)[number];

/** The coin and the mode that the address of the first screen names. */
export type Choice = { readonly coin: string; readonly mode: Mode };

/** Reads the address; without a mode in it, real money if there is any to be had, else trial. */
export function choiceOf(search: Partial<Record<"coin" | "mode", string>>, offers: Offers): Choice {
  const wanted = search.coin?.toUpperCase();
  const offer = offers.offers.find(({ coin }) => coin === wanted) ?? offers.offers[0];
  const isRealOpen = offers.coins.real !== null && offer?.closed.real === null;
  const mode = MODES.find((each) => each === search.mode) ?? (isRealOpen ? "real" : "trial");
  return { coin: offer?.coin ?? "", mode: offers.coins[mode] === null ? otherOf(mode) : mode };
}

function otherOf(mode: Mode): Mode {
  return mode === "real" ? "trial" : "real";
}

export function useChoice(offers: Offers) {
  const search = useSearch({ from: DELIVERY_PATHS.contracts });
  const navigate = useNavigate();
  const choice = choiceOf(search, offers);
  const choose = (changed: Partial<Choice>) => {
    const { coin, mode } = { ...choice, ...changed };
    void navigate({ to: DELIVERY_PATHS.contracts, search: { coin, mode }, replace: true });
  };
  return { choice, choose };
}
