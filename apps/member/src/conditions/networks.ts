import type { ConditionsData } from "@sumi/contract/conditions/calls.ts";
import { type Ahead, type Offered, offeredIn } from "./figures.ts";

type Coin = ConditionsData["coins"][number];
export type Network = Coin["networks"][number] & { readonly coin: string };

/** Every network of every coin, by the names of both. */
export function networksIn(ahead: Ahead): readonly Offered<Network>[] {
  return offeredIn(
    ahead,
    ({ coins }) =>
      coins.flatMap(({ coin, networks }) => networks.map((network) => ({ ...network, coin }))),
    ({ coin, network }) => `${coin} · ${network}`,
  );
}
