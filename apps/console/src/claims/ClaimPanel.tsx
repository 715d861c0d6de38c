import { useTranslation } from "@sumi/app/speech.ts";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { ReviewPanel } from "../kit/ReviewPanel.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useFormat } from "../language/use-format.ts";
import { ClaimFoot } from "./ClaimFoot.tsx";
import { type Claim, TONES } from "./data.ts";

export type ClaimPanelProps = { readonly row: Claim; readonly onClose: () => void };

/** One claim, exactly as the public reads it, with its evidence and the staff who published it. */
export function ClaimPanel({ row, onClose }: ClaimPanelProps) {
  const { t } = useTranslation(["claims", "common"]);
  const isOver = row.state !== "proposed" && row.state !== "standing";
  return (
    <ReviewPanel
      title={t("caseTitle", { id: row.id })}
      closeLabel={t("common:close")}
      onClose={onClose}
      foot={!isOver && <ClaimFoot row={row} />}
    >
      <div className="grid gap-4">
        <div>
          <Tag tone={TONES[row.state]}>{t(`state_${row.state}`)}</Tag>
          <p className="break-words pt-2 font-bold text-heading">{row.statement}</p>
        </div>
        <Evidence row={row} />
        <People row={row} />
        {row.note !== "" && (
          <p className="break-words rounded-2 bg-surface-1 px-3 py-2 text-small">{row.note}</p>
        )}
      </div>
    </ReviewPanel>
  );
}

/** The issuer of the claim, and the link to its evidence. */
function Evidence({ row }: { readonly row: Claim }) {
  const { t } = useTranslation("claims");
  const format = useFormat();
  const { reference } = row;
  return (
    <section className="rounded-2 bg-well px-3.5 py-2">
      <KeyValueRows
        rows={[
          { label: t("kind"), value: t(`kind_${row.kind}`) },
          { label: t("issuer"), value: row.issuer },
          ...(reference === "" ? [] : [{ label: t("reference"), value: reference }]),
          { label: t("issued"), value: format.moment(row.issued_ms, "fullDate") },
          { label: t("expires"), value: format.moment(row.expires_ms) },
        ]}
      />
      <a
        href={row.evidence}
        target="_blank"
        rel="noreferrer"
        className="block break-all py-1.5 text-link text-small underline"
      >
        {t("openEvidence")}
        <span className="block text-caption text-text-3">{row.evidence}</span>
      </a>
    </section>
  );
}

function People({ row }: { readonly row: Claim }) {
  const { t } = useTranslation(["claims", "common"]);
  const format = useFormat();
  const decided = (label: string, by: Claim["confirmed"]): KeyValue[] =>
    by === null ? [] : [{ label, value: `${staffName(by.staff)} · ${format.moment(by.time_ms)}` }];
  return (
    <KeyValueRows
      rows={[
        {
          label: t("proposer"),
          value: `${staffName(row.proposer)} · ${format.moment(row.proposed_ms)}`,
        },
        ...(row.state === "proposed"
          ? [{ label: t("lapses"), value: format.moment(row.lapses_ms) }]
          : []),
        ...decided(t("confirmer"), row.confirmed),
        ...decided(t("withdrawer"), row.withdrawn),
      ]}
    />
  );
}
