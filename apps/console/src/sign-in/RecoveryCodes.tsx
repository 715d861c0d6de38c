import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Checkbox } from "@sumi/ui/Checkbox.tsx";
import { useState } from "react";

export type RecoveryCodesProps = {
  readonly codes: readonly string[];
  readonly onKept: () => void;
};

/** The codes that replace the authenticator app at the sign-in, shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation("sign-in");
  const [isKept, setKept] = useState(false);
  return (
    <>
      <p className="text-small text-text-2">{t("codesText")}</p>
      <ul
        aria-label={t("codesTitle")}
        className="figures grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-2 bg-well px-4 py-3
          text-small"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Checkbox label={t("codesKept")} isOn={isKept} onChange={setKept} />
      <Button
        kind="primary"
        isWide
        reason={isKept ? undefined : t("codesKeepFirst")}
        onPress={onKept}
      >
        {t("enter")}
      </Button>
    </>
  );
}
