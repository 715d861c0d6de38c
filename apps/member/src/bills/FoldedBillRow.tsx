import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useId, useState } from "react";
import { BillLines, BillRow } from "../app/BillRow.tsx";
import type { FoldedBill } from "./folded-bills.ts";

/** A bill of its day, or the partial fills of an order as one row that opens. */
export function FoldedBillRow({ bill, parts }: FoldedBill) {
  const { t } = useTranslation("bills");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (parts.length === 1) return <BillRow bill={bill} isOfDay />;
  return (
    <li className="grid py-3 gutter">
      <span className="grid gap-0.5">
        <BillLines bill={bill} isOfDay />
      </span>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-mb-2 flex min-h-(--hit) items-center gap-1 text-caption text-link"
      >
        {t("fills", { count: parts.length })}
        <span aria-hidden="true" className={isOpen ? "rotate-180" : undefined}>
          <Icon name="caret-down" size={14} />
        </span>
      </button>
      {isOpen && (
        <ul id={id} className="mt-1 grid gap-2 border-line-strong border-l pl-3">
          {parts.map((part) => (
            <li key={part.id} className="grid gap-0.5">
              <BillLines bill={part} isOfDay />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
