import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Chips } from "@sumi/ui/Choice.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { type FormEvent, useState } from "react";
import { FootBar } from "../app/FootBar.tsx";
import { useIsChecking } from "../app/use-is-checking.ts";
import type { Watched } from "../app/watched-addresses.ts";
import { AddressInput } from "./AddressInput.tsx";
import {
  type AddressField,
  type AddressForm,
  type AddressWish,
  addressProblems,
  emptyAddress,
  withCoin,
} from "./address-form.ts";
import type { Address, CoinWithNetworks } from "./data.ts";
import { OwnWallets } from "./OwnWallets.tsx";
import { type AddressRefusal, useAddAddress } from "./use-add-address.ts";

const REMARK_MAX = 64;
const TAG_MAX = 10;

export type AddAddressFormProps = {
  readonly coins: readonly CoinWithNetworks[];
  readonly wished: AddressWish;
  /** The wallets outside the exchange that the member has proved by a signature. */
  readonly wallets: readonly Watched[];
  readonly onAdded: (address: Address) => void;
};

/**
 * The form of an address: coin, network, the address, its tag if the chain has tags, and a name.
 */
export function AddAddressForm({ coins, wished, wallets, onAdded }: AddAddressFormProps) {
  const { t } = useTranslation("withdrawals");
  const [form, setForm] = useState(() => emptyAddress(coins, wished));
  const [isJudged, setJudged] = useState(false);
  const { submit, isBusy, refusal, sheet } = useAddAddress(onAdded);
  const coin = coins.find((each) => each.coin === form.coin);
  const network = coin?.networks.find((each) => each.network === form.network);
  const hasMemo = network?.has_memo ?? false;
  const errors = useErrors(form, { hasMemo, isJudged, refusal });

  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (Object.keys(addressProblems(form, hasMemo)).length === 0) void submit(form, hasMemo);
  };

  return (
    <form aria-label={t("addTitle")} noValidate onSubmit={send}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1 pb-4 gutter">
        <CoinAndNetwork coins={coins} coin={coin} form={form} onChange={setForm} />
        <AddressInput form={form} coin={coin} error={errors.address} onChange={setForm} />
        <OwnWallets form={form} wallets={wallets} onChange={setForm} />
        {hasMemo && <TagField form={form} error={errors.tag} onChange={setForm} />}
        <TextField
          label={t("remark")}
          value={form.remark}
          maxLength={REMARK_MAX}
          autoComplete="off"
          onChange={(remark) => setForm({ ...form, remark })}
          error={errors.remark}
        />
        <div className="grid gap-3">
          <NoticeNote icon="clock">{t("newAddressNotice")}</NoticeNote>
          <NoticeNote tone="warning">{t("coercionWarning")}</NoticeNote>
        </div>
      </div>
      <FootBar>
        <Message text={refusal?.field === undefined ? refusal?.message : undefined} busy={isBusy} />
        <Button kind="primary" size="large" type="submit" isWide isLoading={isBusy}>
          {t("saveAddress")}
        </Button>
      </FootBar>
      {sheet}
    </form>
  );
}

type Judging = {
  readonly hasMemo: boolean;
  readonly isJudged: boolean;
  readonly refusal: AddressRefusal | undefined;
};

/** The errors by field: the app's own, or the server's until the field or the network changes. */
function useErrors(form: AddressForm, { hasMemo, isJudged, refusal }: Judging) {
  const { t } = useTranslation("withdrawals");
  const found = Object.entries(isJudged ? addressProblems(form, hasMemo) : {});
  const own: Partial<Record<AddressField, string>> = Object.fromEntries(
    found.map(([field, word]) => [field, t(word)]),
  );
  const field = refusal?.field;
  const isStanding = field !== undefined && refusal?.form[field] === form[field];
  const isSameChain = refusal?.form.network === form.network;
  return isStanding && isSameChain ? { [field]: refusal?.message, ...own } : own;
}

type PartProps = {
  readonly form: AddressForm;
  readonly onChange: (form: AddressForm) => void;
};

type CoinAndNetworkProps = PartProps & {
  readonly coins: readonly CoinWithNetworks[];
  readonly coin: CoinWithNetworks | undefined;
};

function CoinAndNetwork({ coins, coin, form, onChange }: CoinAndNetworkProps) {
  const { t } = useTranslation("withdrawals");
  const choose = (name: string) => {
    const chosen = coins.find((each) => each.coin === name);
    if (chosen !== undefined) onChange(withCoin(form, chosen));
  };
  const networks = coin?.networks ?? [];
  return (
    <>
      <div>
        <p className="pb-0.5 font-medium text-small text-text-2">{t("coin")}</p>
        <Chips
          label={t("coin")}
          options={coins.map((each) => ({ value: each.coin, label: each.coin }))}
          value={form.coin}
          onChange={choose}
        />
      </div>
      <div>
        <p className="pb-0.5 font-medium text-small text-text-2">{t("network")}</p>
        <Chips
          label={t("network")}
          options={networks.map(({ network }) => ({ value: network, label: network }))}
          value={form.network}
          onChange={(network) => onChange({ ...form, network })}
        />
      </div>
    </>
  );
}

type TagFieldProps = PartProps & { readonly error: string | undefined };

function TagField({ form, error, onChange }: TagFieldProps) {
  const { t } = useTranslation("withdrawals");
  return (
    <div className="grid gap-3">
      <TextField
        label={t("tag")}
        hint={t("tagHint")}
        value={form.tag}
        inputMode="numeric"
        maxLength={TAG_MAX}
        autoComplete="off"
        onChange={(tag) => onChange({ ...form, tag })}
        error={error}
      />
      <NoticeNote tone="warning">{t("tagWarning")}</NoticeNote>
    </div>
  );
}

/** The error that is about no single field, or the note that a lost answer is being checked. */
function Message({ text, busy }: { readonly text: string | undefined; readonly busy: boolean }) {
  const { t } = useTranslation();
  const isChecking = useIsChecking() && busy;
  return (
    <>
      <p role="alert" className="pb-2 text-caption text-danger empty:hidden">
        {isChecking ? undefined : text}
      </p>
      <p role="status" className="pb-2 text-caption text-text-2 empty:hidden">
        {isChecking ? t("checking") : undefined}
      </p>
    </>
  );
}
