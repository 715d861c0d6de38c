import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { ProgressBar } from "@sumi/ui/ProgressBar.tsx";
import { FootBar } from "../app/FootBar.tsx";
import { useIsChecking } from "../app/use-is-checking.ts";
import { useFormat } from "../language/use-format.ts";
import type { Submission } from "./use-submit.ts";

/** The button that sends the papers; while they are sent, the progress and a button to cancel. */
export function SendBar({ submission }: { readonly submission: Submission }) {
  const { t } = useTranslation(["identity", "common"]);
  const { language } = useFormat();
  const isChecking = useIsChecking();
  const { share, refusal, cancel } = submission;
  if (share === undefined) {
    return (
      <FootBar>
        <p role="alert" className="pb-2 text-caption text-danger empty:hidden">
          {refusal?.field === undefined ? refusal?.message : undefined}
        </p>
        <Button kind="primary" size="large" type="submit" isWide>
          {t("submit")}
        </Button>
      </FootBar>
    );
  }
  const percent = Math.floor(share * 100);
  const text = new Intl.NumberFormat(language, { style: "percent" }).format(percent / 100);
  const label = isChecking ? t("common:checking") : share < 1 ? t("sending") : t("examining");
  return (
    <FootBar>
      <div className="grid gap-3">
        <ProgressBar label={label} percent={percent} text={text} />
        <Button isWide onPress={cancel}>
          {t("stopSending")}
        </Button>
      </div>
    </FootBar>
  );
}
