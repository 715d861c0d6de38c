import { useTranslation } from "@sumi/app/speech.ts";
import {
  isTime,
  LENGTH_NAMES,
  LENGTHS,
  millisecondsOf,
  typedOf,
} from "@sumi/formulas/parameter-units.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import type { Language } from "@sumi/messages/languages.ts";
import { decimalsOf, formatPercent } from "@sumi/messages/numbers.ts";
import type { ParameterUnit } from "@sumi/primitives/parameter-units.ts";
import { useFormat } from "../language/use-format.ts";

/** A parameter by the key without its thing, and the thing; the wire says both. */
type Named = { readonly name: string; readonly thing: readonly string[] };
type Counted = Pick<Named, "name"> & {
  readonly unit: ParameterUnit;
  /** The coin of an amount. */
  readonly coin: string | null;
};

/** Names, sentences and values of parameters in the reader's language. */
export function useParameterWords() {
  const { t } = useTranslation(["parameters", "common", "parameter-names"]);
  const { language, number } = useFormat();
  // Names come with the capabilities of the server, so the compiler does not know their keys.
  const say = t as (keys: readonly string[], values?: Readonly<Record<string, string>>) => string;
  const wordOf = ({ name }: Pick<Named, "name">) => `parameter-names:${name.replaceAll(".", "_")}`;
  const countryOf = ([code = ""]: readonly string[]) =>
    new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;

  const value = (row: Counted, raw: string): string => {
    const { unit, coin } = row;
    if (coin !== null) return `${number(raw)}\u00a0${coin}`;
    if (isTime(unit)) return lengthText(language, millisecondsOf(unit, raw));
    switch (unit) {
      case "basis_points":
      case "share": {
        const percent = typedOf(unit, raw).text;
        const decimals = Math.max(2, decimalsOf(percent));
        return formatPercent(language, percent, { isSigned: false, decimals });
      }
      case "factor":
        return `×${number(raw)}`;
      case "clock":
        return `${typedOf(unit, raw).text} UTC`;
      case "choice":
        return say([`${wordOf(row)}_${raw}`, `choice_${raw}`]);
      case "link":
        return raw === "" ? t("noLink") : raw;
      default:
        return number(raw);
    }
  };
  return {
    value,
    name: (row: Named) => (isOfCountry(row) ? countryOf(row.thing) : say([wordOf(row)])),
    sentence: (row: Named) => say([`${wordOf(row)}_text`]),
    group: ({ topic, thing }: { readonly topic: string; readonly thing: readonly string[] }) => {
      const [first = "", second = ""] = thing;
      return say([`topic_${topic}${thing.length > 0 ? "_of" : ""}`], { first, second });
    },
  };
}

/** Countries have one parameter each, and bear its name. */
export function isOfCountry({ name }: Pick<Named, "name">): boolean {
  return name.endsWith(".country");
}

/** A length of time in whole units: 1日12時間, 15 minutes, 0.5 seconds. */
function lengthText(language: Language, ms: number): string {
  const parts: string[] = [];
  let rest = ms;
  for (const unit of LENGTH_NAMES) {
    const isLast = unit === "second";
    const count = isLast ? rest / LENGTHS[unit] : Math.floor(rest / LENGTHS[unit]);
    rest -= count * LENGTHS[unit];
    const isShown = count > 0 || (isLast && parts.length === 0);
    if (isShown) parts.push(formatDuration(language, count, { unit, style: "long" }));
  }
  const gap = language === "ja-JP" ? "" : "\u00a0";
  return parts.join(gap).replaceAll(" ", gap);
}
