import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useIsChecking } from "./use-is-checking.ts";

export type FormEndProps = {
  /** The refusal that is about no single field. */
  readonly message: string | undefined;
  readonly isBusy: boolean;
  readonly submit: string;
};

/**
 * The foot of a form: its refusal, the note that a lost answer is being checked, and the button.
 */
export function FormEnd({ message, isBusy, submit }: FormEndProps) {
  const { t } = useTranslation();
  const isChecking = useIsChecking() && isBusy;
  return (
    <>
      <p role="alert" className="text-danger text-small empty:hidden">
        {isChecking ? undefined : message}
      </p>
      <p role="status" className="text-small text-text-2 empty:hidden">
        {isChecking ? t("checking") : undefined}
      </p>
      <Button kind="primary" size="large" type="submit" isWide isLoading={isBusy}>
        {submit}
      </Button>
    </>
  );
}
