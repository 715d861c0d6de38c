import { useTranslation } from "@sumi/app/speech.ts";
import { searchSupportAsStaff } from "@sumi/contract/support/search-calls.ts";
import { SEARCH_WORDS } from "@sumi/contract/support/terms.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useState } from "react";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { useAddress } from "../kit/use-selection.ts";
import { useFormat } from "../language/use-format.ts";

type Found = DataOf<typeof searchSupportAsStaff>;

/** Looks for words in the caller's own threads. It takes a press: each search is recorded. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["support", "common"]);
  const { become } = useAddress();
  const [found, setFound] = useState<Found>();
  const form = useForm({
    initial: { words: "" },
    check: errorsOf,
    fields: ({ words }) => ({ words: words.trim() }),
    send: (fields) => client.call(searchSupportAsStaff, fields),
    onDone: setFound,
  });
  const { values, errors, change } = form;
  const show = (id: string, isClosed: boolean) => {
    become({ state: isClosed ? "closed" : "mine", case: id });
    onClose();
  };
  return (
    <FormDialog
      title={t("searchOwn")}
      submitLabel={t("searchOwn")}
      cancelLabel={t("common:close")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("searchText")}</p>
      <SmallField
        label={t("searchWords")}
        maxLength={SEARCH_WORDS.max}
        value={values.words}
        onChange={(words) => change({ words })}
        error={errors.words && t(errors.words)}
      />
      {found !== undefined && <Hits found={found} onShow={show} />}
    </FormDialog>
  );
}

type Errors = { readonly words?: "searchShort" };

function errorsOf({ words }: { readonly words: string }): Errors {
  return words.trim().length < SEARCH_WORDS.min ? { words: "searchShort" } : {};
}

type HitsProps = {
  readonly found: Found;
  readonly onShow: (id: string, isClosed: boolean) => void;
};

function Hits({ found, onShow }: HitsProps) {
  const { t } = useTranslation("support");
  const format = useFormat();
  return (
    <section aria-label={t("searchFound")} className="grid gap-2 pt-4">
      {found.threads.length === 0 && <p className="text-small text-text-3">{t("searchNone")}</p>}
      {found.threads.map(({ thread, excerpt }) => (
        <button
          key={thread.id}
          type="button"
          className="rounded-2 bg-well px-3.5 py-3 text-left text-small [overflow-wrap:anywhere]"
          onClick={() => onShow(thread.id, thread.status === "closed")}
        >
          <span className="block text-caption text-text-3">
            UID {thread.member.uid} · {t(`about_${thread.topic}`)} ·{" "}
            {format.moment(thread.opened_ms)}
          </span>
          {excerpt}
        </button>
      ))}
      {!found.whole && <p className="text-caption text-text-3">{t("searchPart")}</p>}
    </section>
  );
}
