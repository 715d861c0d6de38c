import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { KbdHint } from "../kit/KbdHint.tsx";

export type DecideFootProps = {
  readonly canDecide: boolean;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  readonly onAccept: () => void;
  readonly onReject: () => void;
};

/** The buttons to certify, or to reject the papers. */
export function DecideFoot(props: DecideFootProps) {
  const { canDecide, isBusy, refusal, onAccept, onReject } = props;
  const { t } = useTranslation("identity");
  return (
    <>
      <p role="alert" className="pb-2 text-danger text-small empty:hidden">
        {refusal}
      </p>
      <div className="flex gap-2">
        {canDecide && (
          <Button size="small" kind="danger" onPress={onReject}>
            {t("reject")}
          </Button>
        )}
        <Button
          size="small"
          kind="primary"
          isLoading={isBusy}
          reason={canDecide ? undefined : t("notYours")}
          onPress={onAccept}
        >
          {t("certify")}
          <KbdHint keyName="A" />
        </Button>
      </div>
    </>
  );
}
