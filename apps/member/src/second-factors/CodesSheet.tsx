import { copy } from "@sumi/app/copy.ts";
import { EXCHANGE_NAME } from "@sumi/app/exchange-name.ts";
import { saveFile } from "@sumi/app/save-file.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Checkbox } from "@sumi/ui/Checkbox.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useState } from "react";

export type CodesSheetProps = {
  readonly codes: readonly string[];
  readonly onClose: () => void;
};

/**
 * Ten codes, shown this once: to be copied, saved as a text or written down. They stay until the
 * member says that this was done, because no swipe may lose them.
 */
export function CodesSheet({ codes, onClose }: CodesSheetProps) {
  const { t } = useTranslation(["second-factors", "common"]);
  const [areKept, setKept] = useState(false);
  const close = () => {
    if (areKept) onClose();
  };
  const text = `${EXCHANGE_NAME} · ${t("recovery")}\n\n${codes.join("\n")}\n`;
  return (
    <Sheet title={t("recovery")} closeLabel={t("common:close")} isOpen onClose={close}>
      <div className="grid gap-4 pt-1">
        <NoticeNote tone="warning">{t("codesText")}</NoticeNote>
        <ol className="grid gap-1 rounded-2 bg-surface-2 px-4 py-3 text-small">
          {codes.map((code) => (
            <li key={code} className="figures-dense break-words">
              {code}
            </li>
          ))}
        </ol>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
          <Button onPress={() => void copy(codes.join("\n"))}>{t("copyCodes")}</Button>
          <Button onPress={() => save(text)}>{t("downloadCodes")}</Button>
        </div>
        <Checkbox label={t("codesKept")} isOn={areKept} onChange={setKept} />
        <Button
          kind="primary"
          size="large"
          isWide
          reason={areKept ? undefined : t("codesKeepFirst")}
          onPress={onClose}
        >
          {t("common:close")}
        </Button>
      </div>
    </Sheet>
  );
}

/** Hands the text to the browser as a file; nothing of it leaves the device. */
function save(text: string): void {
  saveFile(new Blob([text], { type: "text/plain" }), "sumi-recovery-codes.txt");
}
