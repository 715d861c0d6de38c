import { useTranslation } from "@sumi/app/speech.ts";
import { CandleSketch } from "@sumi/ui/charts/CandleSketch.tsx";
import { classNames } from "@sumi/ui/class-names.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { OptionMark } from "@sumi/ui/OptionMark.tsx";
import { choosePriceColours, type PriceColours, usePriceColours } from "./price-colours.ts";

const CHOICES = ["green-up", "red-up"] as const;
const WORDS = {
  "green-up": { rise: "greenRises", fall: "redFalls" },
  "red-up": { rise: "redRises", fall: "greenFalls" },
} as const;

export function PriceColoursChoice() {
  const { t } = useTranslation("settings");
  const current = usePriceColours();
  return (
    <fieldset>
      <legend className="mb-2 text-small text-text-2">{t("priceColours")}</legend>
      <div className="grid grid-cols-2 gap-2">
        {CHOICES.map((choice) => (
          <Choice key={choice} choice={choice} isOn={choice === current} />
        ))}
      </div>
      <p className="mt-2 flex gap-1.5 text-caption text-text-3">
        <Icon name="info" size={14} />
        {t("priceColoursNote")}
      </p>
    </fieldset>
  );
}

/** Shows its own colours, whichever are on. */
function Choice({ choice, isOn }: { readonly choice: PriceColours; readonly isOn: boolean }) {
  const { t } = useTranslation("settings");
  const isGreen = choice === "green-up";
  const rise = isGreen ? "text-(--jade)" : "text-(--rose)";
  const fall = isGreen ? "text-(--rose)" : "text-(--jade)";
  return (
    <label
      className={classNames(
        "block cursor-pointer rounded-3 bg-surface-1 p-3 has-[:focus-visible]:outline-2",
        "has-[:focus-visible]:outline-focus",
        isOn ? "shadow-[inset_0_0_0_1.5px_var(--accent)]" : "shadow-e1",
      )}
    >
      <input
        type="radio"
        name="price-colours"
        className="unseen"
        checked={isOn}
        onChange={() => choosePriceColours(choice)}
      />
      <span className="flex items-start justify-between">
        <CandleSketch
          rise={isGreen ? "var(--jade)" : "var(--rose)"}
          fall={isGreen ? "var(--rose)" : "var(--jade)"}
        />
        {isOn && <OptionMark isOn />}
      </span>
      <span className={`mt-2 block font-semibold text-small ${rise}`}>
        <span aria-hidden="true">▲ </span>
        {t(WORDS[choice].rise)}
      </span>
      <span className={`block text-small ${fall}`}>
        <span aria-hidden="true">▼ </span>
        {t(WORDS[choice].fall)}
      </span>
    </label>
  );
}
