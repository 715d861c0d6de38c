import type { Solution } from "@sumi/app/captcha.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CaptchaAction } from "../app/CaptchaSheet.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import type { SIGN_IN_PATHS } from "./paths.ts";

const loadCaptcha = async () => (await import("../app/CaptchaSheet.tsx")).CaptchaSheet;
const CaptchaSheet = lazySheet(loadCaptcha);

/** The state of the form, as `useSignIn`, `useSignUp` and `useForgot` return it. */
type Progress = {
  readonly isBusy: boolean;
  readonly isCaptchaWanted: boolean;
  readonly captchaRefusals: number;
  readonly closeCaptcha: () => void;
};

export type EntranceFormProps = {
  readonly action: CaptchaAction;
  readonly progress: Progress;
  /** The words on the button. */
  readonly submitText: string;
  /** The error that is about no single field. */
  readonly message: string | undefined;
  /** The link to the other form: sign-in or sign-up. */
  readonly other: {
    readonly question: string;
    readonly link: string;
    readonly to: typeof SIGN_IN_PATHS.signIn | typeof SIGN_IN_PATHS.signUp;
  };
  /** Called when somebody begins to fill the form in. */
  readonly onBegin?: () => void;
  readonly onSubmit: () => void;
  readonly onSolved: (solution: Solution) => void;
  /** The form's fields. */
  readonly children: ReactNode;
};

/**
 * The form of sign-in, sign-up and password reset: its fields, errors and button, and the captcha
 * when it is due.
 */
export function EntranceForm(props: EntranceFormProps) {
  const { action, progress, submitText, message, other, children } = props;
  const { onBegin, onSubmit, onSolved } = props;
  return (
    <form
      noValidate
      // Loaded before it is needed: a failed load after submitting could cost the typed fields.
      onFocus={() => {
        void loadCaptcha().catch(() => undefined);
        onBegin?.();
      }}
      className="mt-[30px] grid gap-4 short:mt-4 short:gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <p role="alert" className="min-h-5 text-small text-danger empty:hidden">
        {message}
      </p>
      <Button kind="primary" size="large" type="submit" isWide isLoading={progress.isBusy}>
        {submitText}
      </Button>
      <p className="text-center text-small text-text-3">
        {other.question}{" "}
        <Link
          to={other.to}
          className="-mx-1 inline-block min-w-11 px-1 py-[13px] text-center font-semibold text-link"
        >
          {other.link}
        </Link>
      </p>
      {progress.isCaptchaWanted && (
        <CaptchaSheet
          action={action}
          isOpen
          isChecking={progress.isBusy}
          refusals={progress.captchaRefusals}
          onClose={progress.closeCaptcha}
          onSolved={onSolved}
        />
      )}
    </form>
  );
}
