import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { connectWallet, walletText } from "@sumi/contract/wallet/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { rememberWatched, type Watched } from "../app/watched-addresses.ts";
import { client } from "../connection.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { addressOf, type BrowserWallet, signatureOf, WalletFault } from "./browser-wallet.ts";

/** Connects a browser's wallet: it shows an address, and signs one text of the exchange. */
export function useConnect(onConnected: (watched: Watched) => void) {
  const { t } = useTranslation("wallet");
  const { once, isBusy } = useOneAtATime();
  const stepUp = useStepUp();
  const [message, setMessage] = useState<string>();

  const connect = async (wallet: BrowserWallet, name: string) => {
    const address = await addressOf(wallet);
    const asked = await client.call(walletText, { address });
    if (!asked.ok) return setMessage(failureText(asked.failure));
    const { text, time_ms: timeMs } = asked.data;
    const signature = await signatureOf(wallet, { text, address });
    const fields = { address, name, time_ms: String(timeMs), signature };
    const connected = await stepUp.call(connectWallet, fields);
    if (!connected.ok) return setMessage(failureText(connected.failure));
    rememberWatched(connected.data.watched);
    toasts.show("success", t("connected"));
    onConnected(connected.data.watched);
  };

  const start = (wallet: BrowserWallet, name: string) =>
    once(async () => {
      setMessage(undefined);
      try {
        await connect(wallet, name);
      } catch (error) {
        if (!(error instanceof WalletFault)) throw error;
        setMessage(t(error.isRefused ? "notAllowed" : "walletFailed"));
      }
    });

  return { start, isBusy, message, sheet: stepUp.sheet };
}
