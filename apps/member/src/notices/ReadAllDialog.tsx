import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { readNotices } from "@sumi/contract/notices/calls.ts";
import { Dialog } from "@sumi/ui/Dialog.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { noticesChanged } from "../app/unread-notices.ts";
import { client } from "../connection.ts";

/** Asks first, because notices cannot be marked as unread again. */
export function ReadAllDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("notices");
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const answer = await client.call(readNotices, {});
    if (answer.ok) toasts.show("success", t("allRead"));
    else toasts.show("error", failureText(answer.failure));
    noticesChanged();
    onClose();
  };
  return (
    <Dialog
      title={t("markAllTitle")}
      confirmLabel={t("markAll")}
      cancelLabel={t("keepUnread")}
      isOpen
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t("markAllText")}
    </Dialog>
  );
}
