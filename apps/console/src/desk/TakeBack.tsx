import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../session/own.ts";
import { TakeBackDialog } from "./TakeBackDialog.tsx";

/** The way to take an entry back, for whoever may propose that. */
export function TakeBack({ entry }: { readonly entry: string }) {
  const { t } = useTranslation("corrections");
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may("entries.reverse")) return null;
  return (
    <>
      <Button size="small" kind="danger" onPress={() => setOpen(true)}>
        {t("takeBack")}
      </Button>
      {isOpen && <TakeBackDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
