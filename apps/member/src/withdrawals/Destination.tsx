import { useTranslation } from "@sumi/app/speech.ts";
import { AddressText } from "@sumi/ui/AddressText.tsx";
import { Button } from "@sumi/ui/Button.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Options } from "../app/Options.tsx";
import { useFormat } from "../language/use-format.ts";
import { standingOf } from "./address-standing.ts";
import type { Address, WithdrawalPage } from "./data.ts";
import { WITHDRAWALS_PATHS } from "./paths.ts";
import { addressesOn, addressOf, type WithdrawalForm } from "./withdrawal-form.ts";

export type DestinationProps = {
  readonly page: WithdrawalPage;
  readonly form: WithdrawalForm;
  readonly nowMs: number;
  readonly onChange: (form: WithdrawalForm) => void;
};

const ADD = "add";

/** The choice among the saved addresses of this network, and a link to add one. */
export function Destination({ page, form, nowMs, onChange }: DestinationProps) {
  const { t } = useTranslation("withdrawals");
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const choices = addressesOn(page, form.network);
  const address = addressOf(page, form);
  const add = () => {
    const { coin } = page;
    const search = { coin, network: form.network, after: "withdraw" };
    void navigate({ to: WITHDRAWALS_PATHS.addAddress, search });
  };
  return (
    <div>
      <p className="pb-2 font-medium text-small text-text-2">{t("destination")}</p>
      {choices.length === 0 ? (
        <div className="grid justify-items-start gap-3 rounded-3 bg-surface-1 p-4 shadow-e1">
          <p className="text-small text-text-2">
            {t("noDestination", { network: form.network, coin: page.coin })}
          </p>
          <Button size="small" onPress={add}>
            {t("addAddress")}
          </Button>
        </div>
      ) : (
        <Card address={address} isOpen={isOpen} onPress={() => setOpen(true)} />
      )}
      {address !== undefined && <Trust address={address} nowMs={nowMs} />}
      {isOpen && (
        <Options
          title={t("chooseDestination")}
          options={[
            ...choices.map((each) => ({
              value: each.id,
              label: each.remark,
              caption: <AddressText address={each.address} />,
            })),
            { value: ADD, label: t("addAddress"), lead: <Icon name="plus" size={20} /> },
          ]}
          value={form.address ?? ""}
          onChoose={(id) => (id === ADD ? add() : onChange({ ...form, address: id }))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type CardProps = {
  readonly address: Address | undefined;
  readonly isOpen: boolean;
  readonly onPress: () => void;
};

function Card({ address, isOpen, onPress }: CardProps) {
  const { t } = useTranslation("withdrawals");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onPress}
      className={CARD}
    >
      <span className={GLYPH}>
        <Icon name="wallet" size={21} />
      </span>
      <span className="min-w-0 flex-1">
        {address === undefined ? (
          <span className="text-text-2">{t("chooseDestination")}</span>
        ) : (
          <>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 break-words font-semibold">{address.remark}</span>
              <Tag>{address.network}</Tag>
            </span>
            <span className="block">
              <AddressText address={address.address} />
            </span>
            {address.memo !== null && (
              <span className="block text-caption text-text-3">
                {t("tag")} <span className="figures-dense text-text-1">{address.memo}</span>
              </span>
            )}
          </>
        )}
      </span>
      <span className="text-text-3">
        <Icon name="caret-right" size={16} />
      </span>
    </button>
  );
}

const CARD =
  "flex min-h-18 w-full items-center gap-3 rounded-3 bg-surface-1 px-3.5 py-3 text-left " +
  "shadow-e1 active:bg-surface-2";
const GLYPH = "grid size-10 flex-none place-items-center rounded-2 bg-surface-2 text-accent";

/** The date on which the address was added, once it is past all waiting times. */
function Trust({ address, nowMs }: { readonly address: Address; readonly nowMs: number }) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  if (standingOf(address, nowMs).word !== "addedOn") return null;
  return (
    <p className="flex items-center gap-1.5 pt-2 text-caption text-success">
      <Icon name="shield-check" size={16} />
      {t("trusted", { moment: format.moment(address.created_ms, "fullDate") })}
    </p>
  );
}
