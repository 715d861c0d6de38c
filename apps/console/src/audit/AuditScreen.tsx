import { useTranslation } from "@sumi/app/speech.ts";
import { auditFile, deskLogFile } from "@sumi/contract/audit/staff.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { client } from "../connection.ts";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { SaveList } from "../kit/SaveList.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { useAddress } from "../kit/use-selection.ts";
import { Acts } from "./Acts.tsx";
import { ChainButton } from "./ChainButton.tsx";
import { DeskLog } from "./DeskLog.tsx";

const LISTS = ["acts", "desk"] as const;

/** The staff's acts in the journal, and the console's own log; neither can be changed. */
export function AuditScreen() {
  const { t } = useTranslation(["audit", "common"]);
  const { search, become } = useAddress();
  const list = LISTS.find((one) => one === search.list) ?? "acts";
  return (
    <>
      <TopBar title={t("common:audit")}>
        <SaveList
          name={list === "acts" ? "audit" : "desk-log"}
          load={(fetching) =>
            client.call(list === "acts" ? auditFile : deskLogFile, {}, { fetch: fetching })
          }
        />
        <ChainButton />
      </TopBar>
      <div className="flex-none px-6 pt-3.5 pb-2">
        <Chips
          label={t("list")}
          options={LISTS.map((value) => ({ value, label: t(`list_${value}`) }))}
          value={list}
          onChange={(next) => become({ list: next })}
        />
      </div>
      <ScrollArea>{list === "acts" ? <Acts /> : <DeskLog />}</ScrollArea>
    </>
  );
}
