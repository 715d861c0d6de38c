import { useTranslation } from "@sumi/app/speech.ts";
import type { ReversalData } from "@sumi/contract/corrections/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { useCodes } from "../language/use-codes.ts";
import { TakeBackDialog } from "./TakeBackDialog.tsx";

/** The way to take an entry back, for whoever may propose that; or why there is none. */
export function TakeBack({ entry, obstacle }: Pick<ReversalData, "entry" | "obstacle">) {
  const { t } = useTranslation("corrections");
  const code = useCodes();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may("entries.reverse")) return null;
  if (obstacle !== null) return <p className="text-text-3">{code("obstacle", obstacle)}</p>;
  return (
    <>
      <Button size="small" kind="danger" onPress={() => setOpen(true)}>
        {t("takeBack")}
      </Button>
      {isOpen && <TakeBackDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
