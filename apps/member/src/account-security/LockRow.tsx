import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { useFormat } from "../language/use-format.ts";

const LockSheet = lazySheet(async () => (await import("./LockSheet.tsx")).LockSheet);

/** The state of the settings lock, its end, and the button that locks them for longer. */
export function LockRow({ untilMs }: { readonly untilMs: number | null }) {
  const { t } = useTranslation("account-security");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const moment = untilMs === null ? undefined : format.moment(untilMs, "minute");
  return (
    <section
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-3 bg-surface-1 px-4 py-3
        shadow-e1"
    >
      <div className="min-w-0 flex-[1_1_11rem]">
        <h2>{t("lock")}</h2>
        <p className="text-caption text-text-3">
          {moment === undefined ? t("lockText") : t("lockedUntil", { moment })}
        </p>
      </div>
      <Button size="small" onPress={() => setOpen(true)}>
        {t("lockConfirm")}
      </Button>
      {isOpen && <LockSheet onClose={() => setOpen(false)} />}
    </section>
  );
}
