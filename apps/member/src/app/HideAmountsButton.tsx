import { IconButton } from "@sumi/ui/IconButton.tsx";
import { useTranslation } from "react-i18next";
import { hideAmounts, useAreAmountsHidden } from "./hidden-amounts.ts";

/** The eye that hides what one owns, or shows it again. */
export function HideAmountsButton({ size }: { readonly size?: number }) {
  const { t } = useTranslation();
  const areHidden = useAreAmountsHidden();
  return (
    <IconButton
      icon={areHidden ? "eye-slash" : "eye"}
      label={t(areHidden ? "showAmounts" : "hideAmounts")}
      onPress={() => hideAmounts(!areHidden)}
      {...(size === undefined ? {} : { size })}
    />
  );
}
