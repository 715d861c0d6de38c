import { coinName } from "./coin-names.ts";

/** A coin's name, if it has one, before what else is said of it. */
export function coinCaption(coin: string, text: string): string {
  const name = coinName(coin);
  return name === undefined ? text : `${name} · ${text}`;
}
