import { useTranslation } from "@sumi/app/speech.ts";
import { WATCHED_NAME_MAX } from "@sumi/contract/wallet/terms.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { type FormEvent, useState } from "react";
import { FormEnd } from "../app/FormEnd.tsx";
import { type BrowserWallet, browserWallet } from "./browser-wallet.ts";
import { useConnect } from "./use-connect.ts";

/** Connects the wallet of this browser, to read its address and nothing else. */
export function ConnectSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["wallet", "common"]);
  const wallet = browserWallet();
  const { start, isBusy, message, sheet } = useConnect(onClose);
  return (
    <Sheet
      title={t("connect")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
    >
      {wallet === undefined ? (
        <EmptyState icon="wallet" title={t("noWallet")} text={t("noWalletText")} />
      ) : (
        <ConnectForm wallet={wallet} isBusy={isBusy} message={message} onStart={start} />
      )}
      {sheet}
    </Sheet>
  );
}

type ConnectFormProps = {
  readonly wallet: BrowserWallet;
  readonly isBusy: boolean;
  readonly message: string | undefined;
  readonly onStart: (wallet: BrowserWallet, name: string) => void;
};

function ConnectForm({ wallet, isBusy, message, onStart }: ConnectFormProps) {
  const { t } = useTranslation("wallet");
  const [name, setName] = useState("");
  const [isJudged, setJudged] = useState(false);
  const isNamed = name.trim() !== "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (isNamed) onStart(wallet, name.trim());
  };
  return (
    <form aria-label={t("connect")} noValidate className="grid gap-4 pt-1" onSubmit={send}>
      <NoticeNote icon="shield-check">{t("connectText")}</NoticeNote>
      <TextField
        label={t("name")}
        value={name}
        maxLength={WATCHED_NAME_MAX}
        autoComplete="off"
        onChange={setName}
        error={isJudged && !isNamed ? t("enterName") : undefined}
      />
      <FormEnd message={message} isBusy={isBusy} submit={t("connectNow")} />
    </form>
  );
}
