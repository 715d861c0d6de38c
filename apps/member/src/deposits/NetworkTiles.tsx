import { useTranslation } from "@sumi/app/speech.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useId } from "react";
import type { DepositNetwork } from "./data.ts";
import { CHAIN_NAMES } from "./deposit-form.ts";

export type NetworkTilesProps = {
  readonly networks: readonly DepositNetwork[];
  readonly value: string;
  readonly onChange: (network: string) => void;
};

/** The choice of the network; everything below depends on it. */
export function NetworkTiles({ networks, value, onChange }: NetworkTilesProps) {
  const { t } = useTranslation("deposits");
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-[7px] font-medium text-small text-text-2">{t("network")}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
        {networks.map((network) => (
          <Tile
            key={network.network}
            name={name}
            network={network}
            isOn={network.network === value}
            onChoose={() => onChange(network.network)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type TileProps = {
  /** The name of the radio group. */
  readonly name: string;
  readonly network: DepositNetwork;
  readonly isOn: boolean;
  readonly onChoose: () => void;
};

function Tile({ name, network: { network, open }, isOn, onChoose }: TileProps) {
  const { t } = useTranslation("deposits");
  return (
    <label
      className={classNames(
        "grid min-h-16 cursor-pointer content-center gap-1 rounded-3 px-3 py-2",
        "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus",
        isOn ? "bg-accent-soft shadow-[inset_0_0_0_1.5px_var(--accent)]" : "bg-surface-1",
      )}
    >
      <input type="radio" name={name} className="unseen" checked={isOn} onChange={onChoose} />
      <span className="flex items-center justify-between gap-2 font-semibold">
        <span className="min-w-0 break-words">{network}</span>
        {isOn && (
          <span className="text-accent">
            <Icon name="check-circle-fill" size={17} />
          </span>
        )}
      </span>
      <span className={classNames("text-caption", open ? "text-text-3" : "text-warning")}>
        {open ? CHAIN_NAMES[network] : t("networkClosed")}
      </span>
    </label>
  );
}
