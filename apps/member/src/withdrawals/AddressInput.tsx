import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { classNames } from "@sumi/ui/class-names.ts";
import { FieldNote } from "@sumi/ui/FieldNote.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useId } from "react";
import { type AddressForm, networkLike } from "./address-form.ts";
import type { CoinWithNetworks } from "./data.ts";

const ADDRESS_MAX = 128;
const AREA =
  "figures-dense field-sizing-content w-0 flex-1 resize-none break-all bg-transparent py-3 " +
  "text-[1rem] text-text-1 leading-6 outline-none";

export type AddressInputProps = {
  readonly form: AddressForm;
  readonly coin: CoinWithNetworks | undefined;
  readonly error: string | undefined;
  readonly onChange: (form: AddressForm) => void;
};

/** The address on as many lines as it needs, with a warning if it is of another chain. */
export function AddressInput({ form, coin, error, onChange }: AddressInputProps) {
  const { t } = useTranslation("withdrawals");
  const id = useId();
  const become = (address: string) => onChange({ ...form, address });
  return (
    <div>
      <label htmlFor={id} className="mb-[7px] block font-medium text-small text-text-2">
        {t("address")}
      </label>
      <div
        className={classNames(
          "flex min-h-18 items-start rounded-2 bg-surface-2 pl-3.5",
          "has-[textarea:focus]:shadow-[inset_0_0_0_2px_var(--focus)]",
          error === undefined
            ? "shadow-[inset_0_0_0_1px_var(--control)]"
            : "shadow-[inset_0_0_0_1.5px_var(--danger)]",
        )}
      >
        <textarea
          id={id}
          rows={2}
          value={form.address}
          maxLength={ADDRESS_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => become(target.value)}
          className={AREA}
        />
        {form.address === "" ? (
          <IconButton icon="clipboard-text" label={t("paste")} onPress={() => void paste(become)} />
        ) : (
          <IconButton icon="x" size={18} label={t("clear")} onPress={() => become("")} />
        )}
      </div>
      <FieldNote id={`${id}-note`} hint={undefined} error={error} />
      <Likeness form={form} coin={coin} onChange={onChange} />
    </div>
  );

  async function paste(onPasted: (text: string) => void): Promise<void> {
    try {
      onPasted((await navigator.clipboard.readText()).trim().slice(0, ADDRESS_MAX));
    } catch {
      toasts.show("error", t("pasteFailed"));
    }
  }
}

/**
 * Warns while typing that an address is of another chain, and offers that chain if the coin has it.
 */
function Likeness({ form, coin, onChange }: Omit<AddressInputProps, "error">) {
  const { t } = useTranslation("withdrawals");
  const network = networkLike(form.address);
  if (network === undefined || network === form.network) return null;
  const isOffered = coin?.networks.some((each) => each.network === network) ?? false;
  return (
    <div className="grid justify-items-start gap-2 pt-2">
      <p role="status" className="text-caption text-warning">
        {t("looksLike", { network })}
      </p>
      {isOffered && (
        <Button size="small" onPress={() => onChange({ ...form, network })}>
          {t("switchTo", { network })}
        </Button>
      )}
    </div>
  );
}
