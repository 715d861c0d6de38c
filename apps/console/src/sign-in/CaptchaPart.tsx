import { type Solution, useCaptchaChallenge } from "@sumi/app/captcha.ts";
import { errorText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { captcha } from "@sumi/contract/sign-in/staff.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { SliderCaptcha } from "@sumi/ui/SliderCaptcha.tsx";
import { client } from "../connection.ts";

export type CaptchaPartProps = {
  readonly isChecking: boolean;
  /** Counts refused solutions: each brings a new picture. */
  readonly refusals: number;
  readonly onSolved: (solution: Solution) => void;
};

/** The captcha: a picture, or work that the device does instead. */
export function CaptchaPart({ isChecking, refusals, onSolved }: CaptchaPartProps) {
  const { t } = useTranslation("sign-in");
  const challenge = useCaptchaChallenge({
    purpose: "sign_in",
    ask: (kind, signal) => client.call(captcha, { kind }, { signal }),
    isOpen: true,
    refusals,
    onSolved,
  });
  const { error, isWorking } = challenge;
  return (
    <section aria-label={t("captchaTitle")}>
      <p className="font-semibold text-small">{t("captchaTitle")}</p>
      <SliderCaptcha
        key={challenge.puzzleKey}
        puzzle={challenge.puzzle}
        isChecking={isChecking || isWorking}
        label={t("captchaLabel")}
        hint={t("captchaHint")}
        onSolve={challenge.onSlid}
      />
      <p role="alert" className="min-h-5 pt-1 text-caption text-danger">
        {error != null ? errorText(error) : refusals > 0 && !isChecking && t("captchaRefused")}
      </p>
      <p className="flex justify-between gap-3 text-small">
        <button
          type="button"
          className="flex min-h-8 items-center gap-1.5 font-medium text-link"
          onClick={challenge.askForAnother}
        >
          <Icon name="arrows-clockwise" size={16} />
          {t("captchaAnother")}
        </button>
        <button
          type="button"
          className="flex min-h-8 items-center gap-1.5 font-medium text-link"
          onClick={challenge.startWork}
        >
          <Icon name="person-arms-spread" size={16} />
          {isWorking ? t("captchaWorking") : t("captchaOther")}
        </button>
      </p>
    </section>
  );
}
