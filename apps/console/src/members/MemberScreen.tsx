import { useTranslation } from "@sumi/app/speech.ts";
import { Tabs } from "@sumi/ui/Tabs.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { isCovered } from "../app/file-access.ts";
import { LoadFailed } from "../kit/LoadFailed.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { useAddress } from "../kit/use-selection.ts";
import { paths } from "../paths.ts";
import { Access } from "./Access.tsx";
import { BAR_ACTS } from "./act-form.ts";
import { Bills } from "./Bills.tsx";
import { Contracts } from "./Contracts.tsx";
import type { MemberFile } from "./data.ts";
import { MemberActs } from "./MemberActs.tsx";
import { MemberCover } from "./MemberCover.tsx";
import { Orders } from "./Orders.tsx";
import { Overview } from "./Overview.tsx";
import { Positions } from "./Positions.tsx";
import { Sessions } from "./Sessions.tsx";
import { Team } from "./Team.tsx";
import { Transfers } from "./Transfers.tsx";
import { useFile, useUid } from "./use-file.ts";

const SECTIONS = [
  "overview",
  "transfers",
  "orders",
  "contracts",
  "positions",
  "bills",
  "team",
  "sessions",
  "access",
] as const;

/** One member's file. Opening it takes a reason, which the member can read. */
export function MemberScreen() {
  const { t } = useTranslation(["members", "common"]);
  const uid = useUid();
  const query = useFile(uid);
  const isClosed = isCovered(query);
  const file = isClosed ? undefined : query.data;
  return (
    <>
      <TopBar
        title={
          <span className="flex items-center gap-2.5">
            <Link to={paths.members} className="font-medium text-small text-text-3">
              {t("common:members")} ›
            </Link>
            {file === undefined ? uid : file.username || t("common:erased")}
          </span>
        }
        tag={file !== undefined && <Tags file={file} />}
      >
        {file !== undefined && <MemberActs file={file} acts={BAR_ACTS} />}
      </TopBar>
      {isClosed && <MemberCover uid={uid} onOpen={() => void query.refetch()} />}
      {query.isError && !isClosed && <LoadFailed query={query} />}
      {file !== undefined && <Sections file={file} />}
    </>
  );
}

function Sections({ file }: { readonly file: MemberFile }) {
  const { t } = useTranslation(["members", "common"]);
  const { search, become } = useAddress();
  const section = SECTIONS.find((one) => one === search.section) ?? "overview";
  return (
    <div className="flex min-h-0 flex-1 flex-col [&>[role=tabpanel]]:contents">
      <Tabs
        label={t("sections")}
        tabs={SECTIONS.map((value) => ({ value, label: t(`section_${value}`) }))}
        value={section}
        onChange={(next) => become({ section: next })}
      >
        <ScrollArea key={section}>
          {section === "overview" && <Overview file={file} />}
          {section === "transfers" && <Transfers uid={file.uid} />}
          {section === "orders" && <Orders uid={file.uid} />}
          {section === "contracts" && <Contracts uid={file.uid} />}
          {section === "positions" && <Positions uid={file.uid} />}
          {section === "bills" && <Bills uid={file.uid} />}
          {section === "team" && <Team uid={file.uid} />}
          {section === "sessions" && <Sessions uid={file.uid} />}
          {section === "access" && <Access uid={file.uid} />}
        </ScrollArea>
      </Tabs>
    </div>
  );
}

function Tags({ file }: { readonly file: MemberFile }) {
  const { t } = useTranslation(["members", "common"]);
  const isOverdue = file.frozen?.overdue === true;
  return (
    <>
      {file.frozen === null ? (
        <Tag tone="success">{t("normal")}</Tag>
      ) : (
        <Tag tone="danger">{t("common:frozen")}</Tag>
      )}
      {isOverdue && <Tag tone="warning">{t("reviewOverdue")}</Tag>}
      {file.agent && <Tag>{t("agent")}</Tag>}
      {file.house !== "none" && <Tag tone="link">{t(`common:house_${file.house}`)}</Tag>}
    </>
  );
}
