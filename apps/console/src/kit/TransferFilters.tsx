import { useTranslation } from "@sumi/app/speech.ts";
import { CaseFields, type CheckChoice, FilterFold, useCaseFilters } from "./CaseFilters.tsx";
import { SmallField } from "./SmallField.tsx";
import { useAddress } from "./use-selection.ts";

const NAMES = ["coin", "network", "min", "max", "from", "to"] as const;
type Name = (typeof NAMES)[number];
const DAY_MS = 86_400_000;

/** The filters of a queue of transfers, as the address keeps them and as the call takes them. */
export function useTransferFilters<Check extends string>(checks: readonly Check[]) {
  const { search } = useAddress();
  const { coin, network, min, max, from, to } = search;
  const lastMs = momentOf(to);
  const fields = {
    ...useCaseFilters(checks),
    coin: coin?.toUpperCase(),
    network,
    min: numberOf(min),
    max: numberOf(max),
    from_ms: textOf(momentOf(from)),
    to_ms: textOf(lastMs === undefined ? undefined : lastMs + DAY_MS),
  };
  const key = JSON.stringify(fields);
  return { fields, key };
}

/** The fields of the filter, folded away until they are wanted or one of them is filled in. */
export function TransferFilters(choice: CheckChoice) {
  const { t } = useTranslation();
  const { search, become } = useAddress();
  const field = (name: Name, type: "text" | "date" = "text") => (
    <div className="w-[132px]">
      <SmallField
        label={t(`filter_${name}`)}
        value={search[name] ?? ""}
        type={type}
        maxLength={32}
        onChange={(value) => become({ [name]: value.trim(), case: undefined })}
      />
    </div>
  );
  return (
    <FilterFold names={NAMES}>
      {field("coin")}
      {field("network")}
      {field("min")}
      {field("max")}
      {field("from", "date")}
      {field("to", "date")}
      <CaseFields {...choice} />
    </FilterFold>
  );
}

/** A text that is no number yet, because it is being typed, filters nothing. */
function numberOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,15}(\.\d{1,8})?$/.test(text) && Number(text) > 0
    ? text
    : undefined;
}

/** The beginning of a day in the reader's time zone. */
function momentOf(day: string | undefined): number | undefined {
  const timeMs = new Date(`${day ?? ""}T00:00`).getTime();
  return Number.isNaN(timeMs) ? undefined : timeMs;
}

function textOf(timeMs: number | undefined): string | undefined {
  return timeMs === undefined ? undefined : String(timeMs);
}
