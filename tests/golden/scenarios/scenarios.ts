import type { RecordedWorld } from "../scribe.ts";
import { addresses } from "./addresses.ts";
import { audit } from "./audit.ts";
import { conversion } from "./conversion.ts";
import { corrections } from "./corrections.ts";
import { crowd } from "./crowd.ts";
import { house } from "./house.ts";
import { newcomers } from "./newcomers.ts";
import { spot } from "./spot.ts";
import { staff } from "./staff.ts";
import { wallet } from "./wallet.ts";

/** The scenarios of golden journals. A second journal of one gets a number: "spot-2". */
export const SCENARIOS: Readonly<Record<string, () => RecordedWorld>> = {
  spot,
  house,
  crowd,
  wallet,
  conversion,
  addresses,
  corrections,
  audit,
  newcomers,
  staff,
};
