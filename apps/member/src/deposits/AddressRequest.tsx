import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { assignAddress } from "@sumi/contract/deposits/calls.ts";
import { formatDuration } from "@sumi/messages/format.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { pageQuery } from "./calls.ts";
import type { DepositPage } from "./data.ts";

const SECOND_MS = 1_000;

/** The step before a deposit: a member without an address on the network asks for one. */
export function AddressRequest({ page }: { readonly page: DepositPage }) {
  const { t } = useTranslation("deposits");
  const queries = useQueryClient();
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useNote<string>();
  const { language } = useFormat();
  const { coin, network, warning, addresses_day_max: limit } = page;
  const time = formatDuration(language, Math.floor(page.unused_address_ms / SECOND_MS));
  const ask = async () => {
    const answer = await once(() => client.call(assignAddress, { coin, network }));
    if (answer === undefined) return;
    if (answer.ok) queries.setQueryData(pageQuery(coin, network).queryKey, answer.data);
    else setRefusal(failureText(answer.failure), answer.failure);
  };
  return (
    <div className="grid gap-3.5">
      <p className="text-small text-text-2">{t("addressText", { coin, network })}</p>
      <NoticeNote icon="clock">{t("addressTerms", { time, limit })}</NoticeNote>
      <NoticeNote tone="warning">{warning}</NoticeNote>
      <p role="alert" className="text-caption text-danger empty:hidden">
        {refusal}
      </p>
      <Button kind="primary" size="large" isWide isLoading={isBusy} onPress={() => void ask()}>
        {t("getAddress")}
      </Button>
    </div>
  );
}
