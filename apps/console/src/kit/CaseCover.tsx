import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { KbdHint } from "./KbdHint.tsx";

export type CaseCoverProps = {
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  readonly onOpen: () => void;
};

/** Covers a case until its file is opened, and says that the member sees the access. */
export function CaseCover({ isBusy, refusal, onOpen }: CaseCoverProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 rounded-2 bg-well p-4">
      <p className="flex gap-2.5 text-small text-text-2">
        <Icon name="eye" size={20} />
        <span className="min-w-0 flex-1">{t("fileAccessText")}</span>
      </p>
      <Button kind="primary" size="small" isLoading={isBusy} onPress={onOpen}>
        {t("openCase")}
        <KbdHint keyName="O" />
      </Button>
      <p role="alert" className="text-danger text-small empty:hidden">
        {refusal}
      </p>
    </div>
  );
}
