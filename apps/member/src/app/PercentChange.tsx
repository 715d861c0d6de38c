import { Change } from "@sumi/ui/Change.tsx";
import { useTranslation } from "react-i18next";
import { useFormat } from "../language/use-format.ts";
import { directionOf } from "./direction.ts";

/** How far a price moved, in percent as the wire has it: seen, and read out as a sentence. */
export function PercentChange({ percent }: { readonly percent: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const direction = directionOf(percent);
  const amount = format.percent(percent.replace("-", ""), { isSigned: false });
  return (
    <Change
      direction={direction}
      text={format.percent(percent)}
      spoken={t(SPOKEN[direction], { percent: amount })}
    />
  );
}

const SPOKEN = { up: "spokenUp", down: "spokenDown", flat: "spokenFlat" } as const;
