import { coinName } from "./coin-names.ts";

/** Puts a coin's name, if it has one, before the text. */
export function coinCaption(coin: string, text: string): string {
  const name = coinName(coin);
  return name === undefined ? text : `${name} · ${text}`;
}
