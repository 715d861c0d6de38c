import { type Solution, useCaptchaChallenge } from "@sumi/app/captcha.ts";
import { errorText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { captcha } from "@sumi/contract/sign-in/calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { SliderCaptcha } from "@sumi/ui/SliderCaptcha.tsx";
import { client } from "../connection.ts";

export type CaptchaAction = NonNullable<InputOf<typeof captcha>["action"]>;

export type CaptchaSheetProps = {
  readonly action: CaptchaAction;
  readonly isOpen: boolean;
  /** The form is being sent with the solution. */
  readonly isChecking: boolean;
  /** Counts refused solutions: each brings a new picture. */
  readonly refusals: number;
  readonly onClose: () => void;
  readonly onSolved: (solution: Solution) => void;
};

/** The captcha: a picture, or work that the device does instead. */
export function CaptchaSheet(props: CaptchaSheetProps) {
  const { action, isOpen, isChecking, refusals, onClose, onSolved } = props;
  const { t } = useTranslation(["sign-in", "common"]);
  const challenge = useCaptchaChallenge({
    purpose: action,
    ask: (kind, signal) => client.call(captcha, { kind, action }, { signal }),
    isOpen,
    refusals,
    onSolved,
  });
  const { error, isWorking } = challenge;
  return (
    <Sheet
      title={t("captchaTitle")}
      closeLabel={t("common:close")}
      isOpen={isOpen}
      isBusy={isChecking}
      onClose={onClose}
      actions={
        <IconButton
          icon="arrows-clockwise"
          label={t("captchaAnother")}
          onPress={challenge.askForAnother}
        />
      }
    >
      <SliderCaptcha
        key={challenge.puzzleKey}
        puzzle={challenge.puzzle}
        isChecking={isChecking || isWorking}
        label={t("captchaLabel")}
        hint={t("captchaHint")}
        onSolve={challenge.onSlid}
      />
      <p role="alert" className="min-h-5 pt-2 text-caption text-danger">
        {error != null ? errorText(error) : refusals > 0 && !isChecking && t("captchaRefused")}
      </p>
      <div className="flex min-h-(--hit) flex-wrap items-center justify-between gap-x-3 text-small">
        <span className="flex items-center gap-1.5 text-text-3">
          <Icon name="keyboard" size={18} />
          {t("captchaKeys")}
        </span>
        <button
          type="button"
          onClick={challenge.startWork}
          className="flex min-h-(--hit) items-center gap-1.5 font-medium text-link"
        >
          <Icon name="person-arms-spread" size={18} />
          {isWorking ? t("captchaWorking") : t("captchaOther")}
        </button>
      </div>
    </Sheet>
  );
}
