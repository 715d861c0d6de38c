import { useTranslation } from "@sumi/app/speech.ts";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Link } from "@tanstack/react-router";
import { useMay } from "../app/own.ts";
import { CaseMember } from "../kit/CaseMember.tsx";
import { ReviewPanel } from "../kit/ReviewPanel.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";
import type { AccountLink } from "./data.ts";
import { LinkFoot } from "./LinkFoot.tsx";

export type LinkPanelProps = { readonly row: AccountLink; readonly onClose: () => void };

/** Two accounts with what they have in common; their files open from here. */
export function LinkPanel({ row, onClose }: LinkPanelProps) {
  const { t } = useTranslation(["linked-accounts", "common"]);
  const may = useMay();
  return (
    <ReviewPanel
      title={t("title")}
      closeLabel={t("common:close")}
      onClose={onClose}
      foot={may("links.decide") && <LinkFoot row={row} />}
    >
      <div className="grid gap-4">
        {[row.older, row.newer].map((member) => (
          <div key={member.uid}>
            <CaseMember {...member} />
            <Link
              to={paths.member}
              params={{ uid: member.uid }}
              className="mt-2 inline-block text-link text-small underline"
            >
              {t("openFile", { uid: member.uid })}
            </Link>
          </div>
        ))}
        <Signs row={row} />
        <History row={row} />
      </div>
    </ReviewPanel>
  );
}

function Signs({ row: { signs } }: { readonly row: AccountLink }) {
  const { t } = useTranslation("linked-accounts");
  const code = useCodes();
  return (
    <section aria-label={t("signs")} className="rounded-2 bg-well px-3.5 py-2.5">
      <h3 className="text-caption text-text-3">{t("signs")}</h3>
      {signs.length === 0 && <p className="pt-1 text-small">{t("noSigns")}</p>}
      <ul className="list-disc pl-5 text-small">
        {signs.map((sign) => (
          <li key={sign} className="pt-1">
            {code("link_sign", sign)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ row }: { readonly row: AccountLink }) {
  const { t } = useTranslation(["linked-accounts", "common"]);
  const format = useFormat();
  const code = useCodes();
  const at = (label: string, timeMs: number | null): KeyValue[] =>
    timeMs === null ? [] : [{ label, value: format.moment(timeMs) }];
  const { reason } = row;
  return (
    <KeyValueRows
      rows={[
        { label: t("common:state"), value: code("link_state", row.state) },
        ...at(t("suspectedAt"), row.suspected_ms),
        ...at(t("decidedAt"), row.decided_ms),
        ...(reason === null
          ? []
          : [{ label: t("lastReason"), value: code("link_reason", reason) }]),
      ]}
    />
  );
}
