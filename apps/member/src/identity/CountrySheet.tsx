import { useTranslation } from "@sumi/app/speech.ts";
import { ChoiceSheet } from "@sumi/ui/ChoiceSheet.tsx";
import { SearchField } from "@sumi/ui/SearchField.tsx";
import { useState } from "react";
import { type Country, countriesLike } from "./countries.ts";

export type CountrySheetProps = {
  readonly countries: readonly Country[];
  readonly value: string | undefined;
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
};

/** All countries and areas, narrowed down while the member types. */
export function CountrySheet({ countries, value, onChoose, onClose }: CountrySheetProps) {
  const { t } = useTranslation(["identity", "common"]);
  const [typed, setTyped] = useState("");
  const found = countriesLike(countries, typed);
  return (
    <ChoiceSheet
      title={t("country")}
      closeLabel={t("common:close")}
      options={found.map(({ code, name }) => ({ value: code, label: name }))}
      value={value ?? ""}
      onChoose={onChoose}
      isOpen
      onClose={onClose}
    >
      <div className="flex py-2">
        <SearchField label={t("searchCountry")} value={typed} onChange={setTyped} />
      </div>
      <p role="status" className="py-4 text-center text-small text-text-3 empty:hidden">
        {found.length === 0 ? t("noCountry") : undefined}
      </p>
    </ChoiceSheet>
  );
}
