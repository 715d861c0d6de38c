import { copy } from "@sumi/app/copy.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { AddressText } from "@sumi/ui/AddressText.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useFormat } from "../language/use-format.ts";
import { standingOf } from "./address-standing.ts";
import type { Address } from "./data.ts";

type AddressRowProps = { readonly address: Address; readonly onRemove: () => void };

/** One saved address: its name, the address, and its state. */
export function AddressRow({ address, onRemove }: AddressRowProps) {
  const { t } = useTranslation("withdrawals");
  return (
    <li className="rounded-3 bg-surface-1 py-3 pr-1.5 pl-4 shadow-e1">
      <div className="flex items-start gap-2">
        <span className="min-w-0 flex-1 pt-1.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 break-words font-semibold">{address.remark}</span>
            <Tag>
              {address.coin} · {address.network}
            </Tag>
          </span>
        </span>
        <span className="flex flex-none">
          <IconButton
            icon="copy"
            size={19}
            label={`${t("copyAddress")}: ${address.remark}`}
            onPress={() => void copy(address.address)}
          />
          <IconButton
            icon="trash"
            size={19}
            label={`${t("removeAddress")}: ${address.remark}`}
            onPress={onRemove}
          />
        </span>
      </div>
      <div className="grid gap-1 pr-2.5">
        <p>
          <AddressText address={address.address} />
        </p>
        {address.memo !== null && (
          <p className="text-caption text-text-3">
            {t("tag")} <span className="figures-dense text-text-1">{address.memo}</span>
          </p>
        )}
        <Standing address={address} />
      </div>
    </li>
  );
}

/** Not to be used yet, looked at for a while, or known for long. */
function Standing({ address }: { readonly address: Address }) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const { word, atMs, isHeldBack } = standingOf(address, Date.now());
  return (
    <p className={`text-caption ${isHeldBack ? "text-warning" : "text-text-3"}`}>
      {t(word, { moment: format.moment(atMs, word === "addedOn" ? "fullDate" : "minute") })}
    </p>
  );
}
