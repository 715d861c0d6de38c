import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import type { Watched } from "../app/watched-addresses.ts";
import { useFormat } from "../language/use-format.ts";
import { type AddressForm, EVM_NETWORK } from "./address-form.ts";

export type OwnWalletsProps = {
  readonly form: AddressForm;
  /** The wallets outside the exchange that the member has proved by a signature. */
  readonly wallets: readonly Watched[];
  readonly onChange: (form: AddressForm) => void;
};

/** Says that the address is proved, or offers the proved ones, on the network of such wallets. */
export function OwnWallets({ form, wallets, onChange }: OwnWalletsProps) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  if (form.network !== EVM_NETWORK || wallets.length === 0) return null;
  const typed = form.address.replace(/\s/g, "");
  const own = wallets.find(({ address }) => address === typed);
  if (own !== undefined) {
    const moment = format.moment(own.proved_ms ?? 0, "minute");
    return <NoticeNote tone="success">{t("provedWallet", { name: own.name, moment })}</NoticeNote>;
  }
  if (typed !== "") return null;
  return (
    <div className="flex flex-wrap gap-2">
      {wallets.map(({ id, name, address }) => (
        <Button
          key={id}
          size="small"
          onPress={() => onChange({ ...form, address, remark: form.remark || name })}
        >
          {t("useWallet", { name })}
        </Button>
      ))}
    </div>
  );
}
