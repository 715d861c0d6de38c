import type { Model } from "../model.ts";
import { abs } from "./rounding.ts";
import type { Contract, OwnPosition } from "./state.ts";

/** A position that is being liquidated. */
export type Scene = { readonly model: Model; readonly contract: Contract; readonly member: number };

export function positionOf({ model, contract, member }: Scene): OwnPosition | undefined {
  return model.perpetual.position(contract.number, member);
}

export function lotsOf(scene: Scene): number {
  return Number(abs(positionOf(scene)?.quantity ?? 0n) / scene.contract.lot);
}
