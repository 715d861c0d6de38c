import { useTranslation } from "@sumi/app/speech.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { hideAmounts, useAreAmountsHidden } from "./hidden-amounts.ts";

/** A button, shaped as an eye, that hides and shows the member's amounts. */
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
