import { Button } from "@sumi/ui/Button.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useTranslation } from "react-i18next";
import { copy } from "../app/copy.ts";

export type CodesSheetProps = {
  readonly codes: readonly string[];
  readonly onClose: () => void;
};

/** Ten codes, shown this once: to be copied, saved as a text or written down. */
export function CodesSheet({ codes, onClose }: CodesSheetProps) {
  const { t } = useTranslation(["secondFactors", "common"]);
  const text = `Sumi · ${t("recovery")}\n\n${codes.join("\n")}\n`;
  return (
    <Sheet title={t("recovery")} closeLabel={t("common:close")} isOpen onClose={onClose}>
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
        <Button kind="primary" size="large" isWide onPress={onClose}>
          {t("codesKept")}
        </Button>
      </div>
    </Sheet>
  );
}

/** Hands the text to the browser as a file; nothing of it leaves the device. */
function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "sumi-recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(address);
}
