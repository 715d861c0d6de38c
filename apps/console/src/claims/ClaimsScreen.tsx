import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { claimsFile, staffClaims } from "@sumi/contract/claims/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import type { Column } from "../kit/DataTable.tsx";
import { Queue } from "../kit/Queue.tsx";
import { SaveList } from "../kit/SaveList.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useFormat } from "../language/use-format.ts";
import { ClaimPanel } from "./ClaimPanel.tsx";
import { type Claim, TONES } from "./data.ts";
import { ProposeDialog } from "./ProposeDialog.tsx";

/**
 * All claims of the operator about itself, past ones included, with the staff who published them.
 */
export function ClaimsScreen() {
  const { t } = useTranslation(["claims", "common"]);
  const may = useMay();
  const [isProposing, setProposing] = useState(false);
  const pages = usePages(["claims"], async (cursor, signal) => {
    const answer = await client.call(staffClaims, { cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.claims, next: answer.data.next_cursor } };
  });
  return (
    <>
      <Queue
        title={t("common:claims")}
        actions={
          <>
            <SaveList
              name="claims"
              load={(fetching) => client.call(claimsFile, {}, { fetch: fetching })}
            />
            {may("claims.change") && (
              <Button size="small" kind="outline" onPress={() => setProposing(true)}>
                {t("propose")}
              </Button>
            )}
          </>
        }
        filters={<p className="text-small text-text-3">{t("intro")}</p>}
        keys={["approve"]}
        emptyText={t("none")}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        panel={({ row, onClose }) => <ClaimPanel row={row} onClose={onClose} />}
      />
      {isProposing && <ProposeDialog onClose={() => setProposing(false)} />}
    </>
  );
}

function useColumns(): readonly Column<Claim>[] {
  const { t } = useTranslation(["claims", "common"]);
  const format = useFormat();
  return [
    {
      key: "statement",
      head: t("statement"),
      cell: ({ statement }) => (
        <span className="block max-w-[360px] break-words py-1.5">{statement}</span>
      ),
    },
    { key: "kind", head: t("kind"), isExtra: true, cell: ({ kind }) => t(`kind_${kind}`) },
    {
      key: "state",
      head: t("common:state"),
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`state_${state}`)}</Tag>,
    },
    { key: "proposer", head: t("proposer"), cell: ({ proposer }) => staffName(proposer) },
    {
      key: "expires",
      head: t("expires"),
      isFigure: true,
      cell: ({ expires_ms }) => format.moment(expires_ms, "fullDate"),
    },
  ];
}
