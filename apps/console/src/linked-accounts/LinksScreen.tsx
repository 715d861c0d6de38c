import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { LINK_STATES, links, linksFile } from "@sumi/contract/linked-accounts/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import type { Column } from "../kit/DataTable.tsx";
import { MemberCell } from "../kit/MemberCell.tsx";
import { Queue } from "../kit/Queue.tsx";
import { SaveList } from "../kit/SaveList.tsx";
import { StateChips } from "../kit/StateChips.tsx";
import { useStateChoice } from "../kit/use-selection.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { DeclareDialog } from "./DeclareDialog.tsx";
import { type AccountLink, keyOfLink } from "./data.ts";
import { LinkPanel } from "./LinkPanel.tsx";

/** Accounts that may be one person's: suspicions first, then those that were judged. */
export function LinksScreen() {
  const { t } = useTranslation(["linked-accounts", "common"]);
  const code = useCodes();
  const may = useMay();
  const [isDeclaring, setDeclaring] = useState(false);
  const choice = useStateChoice(LINK_STATES);
  const { state } = choice;
  const pages = usePages(["links", state], async (cursor, signal) => {
    const answer = await client.call(links, { state, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.links, next: answer.data.next_cursor } };
  });
  return (
    <>
      <Queue
        living="links"
        title={t("common:links")}
        actions={
          <>
            <SaveList
              name="links"
              load={(fetching) => client.call(linksFile, { state }, { fetch: fetching })}
            />
            {may("links.decide") && (
              <Button size="small" kind="outline" onPress={() => setDeclaring(true)}>
                {t("declare")}
              </Button>
            )}
          </>
        }
        filters={<StateChips {...choice} labelOf={(value) => code("link_state", value)} />}
        keys={[]}
        emptyText={t(`none_${state}`)}
        columns={useColumns()}
        pages={pages}
        keyOf={keyOfLink}
        panel={({ row, onClose }) => <LinkPanel row={row} onClose={onClose} />}
      />
      {isDeclaring && <DeclareDialog onClose={() => setDeclaring(false)} />}
    </>
  );
}

function useColumns(): readonly Column<AccountLink>[] {
  const { t } = useTranslation(["linked-accounts", "common"]);
  const format = useFormat();
  const code = useCodes();
  return [
    { key: "older", head: t("older"), cell: ({ older }) => <MemberCell {...older} /> },
    { key: "newer", head: t("newer"), cell: ({ newer }) => <MemberCell {...newer} /> },
    {
      key: "signs",
      head: t("signs"),
      isExtra: true,
      cell: ({ signs }) => (
        <span className="block max-w-[280px] break-words py-1.5 text-text-2">
          {signs.map((sign) => code("link_sign", sign)).join(" · ")}
        </span>
      ),
    },
    {
      key: "state",
      head: t("common:state"),
      cell: ({ state, proposed }) =>
        proposed ? <Tag tone="warning">{t("proposed")}</Tag> : code("link_state", state),
    },
    {
      key: "since",
      head: t("since"),
      isFigure: true,
      cell: ({ decided_ms, suspected_ms, state }) =>
        format.moment((state === "suspected" ? suspected_ms : decided_ms) ?? 0),
    },
  ];
}
