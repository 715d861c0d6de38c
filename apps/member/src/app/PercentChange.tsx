import { useTranslation } from "@sumi/app/speech.ts";
import { Change } from "@sumi/ui/Change.tsx";
import { useFormat } from "../language/use-format.ts";
import { directionOf } from "./direction.ts";

/** The change of a price, in percent as the wire has it; screen readers get a sentence. */
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
