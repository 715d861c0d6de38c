import { Button } from "@sumi/ui/Button.tsx";
import { useTranslation } from "react-i18next";
import { useIsChecking } from "./use-is-checking.ts";

export type FormEndProps = {
  /** What was refused without speaking of a field. */
  readonly message: string | undefined;
  readonly isBusy: boolean;
  readonly submit: string;
};

/** The foot of a form: what went wrong with the whole of it, that it is checked, and the button. */
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
