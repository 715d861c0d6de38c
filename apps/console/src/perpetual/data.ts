import type { perpetualExposure } from "@sumi/contract/perpetual/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

export type Exposure = DataOf<typeof perpetualExposure>;
export type ContractRow = Exposure["contracts"][number];
export type LiquidationRow = Exposure["liquidations"][number];

/** Everything of perpetual contracts is asked for again after a change. */
export const EXPOSURE_KEY = ["perpetual"] as const;

export type ContractDialogProps = {
  readonly contract: ContractRow;
  /** The exchange's time. */
  readonly timeMs: number;
  readonly onClose: () => void;
};
