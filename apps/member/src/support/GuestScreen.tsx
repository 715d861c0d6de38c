import { useTranslation } from "@sumi/app/speech.ts";
import { useWatched } from "@sumi/app/watched.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Page } from "../app/Page.tsx";
import { SIGN_IN_PATHS } from "../sign-in/paths.ts";
import { DeskLine } from "./DeskLine.tsx";
import { GuestConversation } from "./GuestConversation.tsx";
import { GuestOpening } from "./GuestOpening.tsx";
import { guestTicket, keepTicket, takeTicketOfAddress } from "./guest-ticket.ts";

/** Support for whoever has no session: a new thread, or the one whose ticket this browser keeps. */
export function GuestScreen() {
  const { t } = useTranslation("support");
  const ticket = useWatched(guestTicket);
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    takeTicketOfAddress();
    // A saved link that is opened in the same tab changes nothing but the end of the address.
    addEventListener("hashchange", takeTicketOfAddress);
    return () => removeEventListener("hashchange", takeTicketOfAddress);
  }, []);
  const forget = () => {
    keepTicket("");
    setNew(false);
  };
  return (
    <Page title={t("guestTitle")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 gutter">
        <DeskLine />
        <NoticeNote tone="warning" icon="shield-check">
          <p className="break-words">{t("warning")}</p>
        </NoticeNote>
        {ticket === "" ? (
          <>
            <Ways />
            <GuestOpening
              onOpened={(drawn) => {
                setNew(true);
                keepTicket(drawn);
              }}
            />
          </>
        ) : (
          <GuestConversation
            key={ticket}
            ticket={ticket}
            isNew={isNew}
            onSaved={() => setNew(false)}
            onForget={forget}
          />
        )}
      </div>
    </Page>
  );
}

/** Where members should rather go, and what a conversation here cannot do. */
function Ways() {
  const { t } = useTranslation("support");
  return (
    <div className="grid gap-2 text-small text-text-2">
      <p className="break-words">{t("guestText")}</p>
      <p className="break-words">{t("guestLost")}</p>
      <p className="flex flex-wrap gap-x-5">
        <Link to={SIGN_IN_PATHS.signIn} className={LINK}>
          {t("guestSignIn")}
        </Link>
        <Link to={SIGN_IN_PATHS.forgot} className={LINK}>
          {t("guestForgot")}
        </Link>
      </p>
    </div>
  );
}

const LINK = "inline-flex min-h-(--hit) items-center font-medium text-link";
