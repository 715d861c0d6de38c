import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { KbdHint } from "../kit/KbdHint.tsx";

export type DecideFootProps = {
  readonly canDecide: boolean;
  /** Papers that were not seen are not certified. */
  readonly arePicturesLoaded: boolean;
  readonly onAccept: () => void;
  readonly onReject: () => void;
};

/** The buttons to certify, or to reject the papers. */
export function DecideFoot({ canDecide, arePicturesLoaded, onAccept, onReject }: DecideFootProps) {
  const { t } = useTranslation("identity");
  return (
    <div className="flex gap-2">
      {canDecide && (
        <Button size="small" kind="danger" onPress={onReject}>
          {t("reject")}
        </Button>
      )}
      <Button
        size="small"
        kind="primary"
        reason={!canDecide ? t("notYours") : arePicturesLoaded ? undefined : t("notLoaded")}
        onPress={onAccept}
      >
        {t("certify")}
        <KbdHint keyName="A" />
      </Button>
    </div>
  );
}
