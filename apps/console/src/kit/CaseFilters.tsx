import { useTranslation } from "@sumi/app/speech.ts";
import type { ReactNode } from "react";
import { useCodes } from "../language/use-codes.ts";
import { SmallField } from "./SmallField.tsx";
import { SmallSelect } from "./SmallSelect.tsx";
import { useAddress } from "./use-selection.ts";

/** The findings by which a queue is narrowed, and the set of words for them. */
export type CheckChoice = { readonly kind: string; readonly checks: readonly string[] };

/** The filters of every queue of cases, as the address keeps them and as the calls take them. */
export function useCaseFilters<Check extends string>(checks: readonly Check[]) {
  const { search } = useAddress();
  const { check, reviewer = "" } = search;
  return {
    check: checks.find((each) => each === check),
    reviewer: /^[1-9]\d{0,8}$/.test(reviewer) ? reviewer : undefined,
  };
}

/** The choice of a finding, and the staff number of a reviewer. */
export function CaseFields({ kind, checks }: CheckChoice) {
  const { t } = useTranslation();
  const code = useCodes();
  const { search, become } = useAddress();
  const none = { value: "", label: t("filter_anyCheck") };
  return (
    <>
      {checks.length > 0 && (
        <div className="w-[190px]">
          <SmallSelect
            label={t("filter_check")}
            value={search.check ?? ""}
            options={[none, ...checks.map((value) => ({ value, label: code(kind, value) }))]}
            onChange={(check) => become({ check, case: undefined })}
          />
        </div>
      )}
      <div className="w-[132px]">
        <SmallField
          label={t("filter_reviewer")}
          inputMode="numeric"
          maxLength={9}
          value={search.reviewer ?? ""}
          onChange={(value) => become({ reviewer: value.trim(), case: undefined })}
        />
      </div>
    </>
  );
}

const NAMES = ["check", "reviewer"] as const;

export type FilterFoldProps = {
  /** The other fields by their names in the address. */
  readonly names: readonly string[];
  readonly children: ReactNode;
};

/** The fields of a filter, folded away until they are wanted or one of them is filled in. */
export function FilterFold({ names, children }: FilterFoldProps) {
  const { t } = useTranslation();
  const { search } = useAddress();
  const isFilled = [...NAMES, ...names].some((name) => (search[name] ?? "") !== "");
  return (
    <details open={isFilled} className="text-small">
      <summary className="cursor-pointer py-1 text-text-3">{t("filters")}</summary>
      <div className="flex flex-wrap gap-2.5 pt-1">{children}</div>
    </details>
  );
}
