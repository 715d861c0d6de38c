import type { PositionData } from "@sumi/contract/perpetual/positions.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import { AdlLights } from "./adl-lights.ts";
import { holdingOfRow, openPositionOf, positionData } from "./position-data.ts";

/** Reads open positions from the core's memory, valued at the present mark. */
export class OpenPositions {
  readonly #lights = new AdlLights();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  of({ perpetual }: Exchange, contract: Contract, member: number): PositionData | undefined {
    const position = perpetual.position(contract.number, member);
    if (position === undefined) return undefined;
    const { number } = contract;
    const timeMs = this.#nowMs();
    const row = openPositionOf(position, contract);
    const { price: mark } = perpetual.marks.of(contract);
    const all = () =>
      Array.from(perpetual.positionsOf(number).all, (each) =>
        holdingOfRow(openPositionOf(each, contract)),
      );
    const light = this.#lights.of(holdingOfRow(row), number, mark, { all, timeMs });
    const terms = perpetual.contracts.termsOf(contract, timeMs);
    return positionData(row, { contract, terms, mark, light });
  }
}
