import { useTranslation } from "@sumi/app/speech.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useSearch } from "@tanstack/react-router";
import { Page } from "../app/Page.tsx";
import { Conversation } from "./Conversation.tsx";
import { DeskLine } from "./DeskLine.tsx";
import { NewThread } from "./NewThread.tsx";
import { SUPPORT_PATHS } from "./paths.ts";
import { useSignals } from "./signals.ts";

/** The chat with support: one thread by its address, or else a new one beside those before. */
export function SupportScreen() {
  const { t } = useTranslation("support");
  useSignals();
  const { thread } = useSearch({ from: SUPPORT_PATHS.support });
  return (
    <Page title={t("title")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 gutter">
        <DeskLine />
        <NoticeNote tone="warning" icon="shield-check">
          <p className="break-words">{t("warning")}</p>
        </NoticeNote>
        {typeof thread === "string" && thread !== "" ? (
          <Conversation key={thread} id={thread} />
        ) : (
          <NewThread />
        )}
      </div>
    </Page>
  );
}
