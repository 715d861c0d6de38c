import type { ComponentType } from "react";
import { Basics } from "./sections/Basics.tsx";
import { Charts } from "./sections/Charts.tsx";
import { Contracts } from "./sections/Contracts.tsx";
import { Faces } from "./sections/Faces.tsx";
import { Fields } from "./sections/Fields.tsx";
import { Frames } from "./sections/Frames.tsx";
import { Overlays } from "./sections/Overlays.tsx";
import { Paper } from "./sections/Paper.tsx";
import { Trading } from "./sections/Trading.tsx";
import { Wallet } from "./sections/Wallet.tsx";

export type Section = { readonly id: string; readonly Section: ComponentType };

/** The sections of the gallery, in the order of its page. */
export const SECTIONS: readonly Section[] = [
  { id: "basics", Section: Basics },
  { id: "frames", Section: Frames },
  { id: "fields", Section: Fields },
  { id: "faces", Section: Faces },
  { id: "trading", Section: Trading },
  { id: "wallet", Section: Wallet },
  { id: "charts", Section: Charts },
  { id: "contracts", Section: Contracts },
  { id: "paper", Section: Paper },
  { id: "overlays", Section: Overlays },
];
