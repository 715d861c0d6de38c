import { useTranslation } from "@sumi/app/speech.ts";
import { useIsChecking } from "../../app/use-is-checking.ts";

export type OrderNoticeProps = {
  readonly message: string | undefined;
  readonly isBusy: boolean;
};

/** The error that is about no single field, or the note that a lost answer is being checked. */
export function OrderNotice({ message, isBusy }: OrderNoticeProps) {
  const { t } = useTranslation("common");
  const isChecking = useIsChecking() && isBusy;
  return (
    <>
      <p role="alert" className="break-words text-caption text-danger empty:hidden">
        {isChecking ? undefined : message}
      </p>
      <p role="status" className="text-caption text-text-2 empty:hidden">
        {isChecking ? t("checking") : undefined}
      </p>
    </>
  );
}
