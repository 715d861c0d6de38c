import { copy } from "@sumi/app/copy.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { AddressText } from "@sumi/ui/AddressText.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { coinName } from "../app/coin-names.ts";
import { useAreAmountsHidden } from "../app/hidden-amounts.ts";
import { ASSETS_PATHS } from "../assets/paths.ts";
import { DEPOSITS_PATHS } from "../deposits/paths.ts";
import { useFormat } from "../language/use-format.ts";
import type { OwnAddress } from "./calls.ts";
import { ExplorerButton } from "./ExplorerButton.tsx";
import type { OwnCoin as Own } from "./own-coins.ts";

/** One coin: how much of it there is, and the member's address on each of its networks. */
export function OwnCoin({ own: { coin, holding, places } }: { readonly own: Own }) {
  const format = useFormat();
  const isHidden = useAreAmountsHidden();
  const { owned, worth } = holding ?? {};
  return (
    <li className="px-4 py-2">
      <Link
        to={ASSETS_PATHS.coin}
        search={{ coin }}
        className="flex min-h-(--hit) flex-wrap items-center gap-x-3"
      >
        <CoinIcon coin={coin} />
        <span className="min-w-0 flex-auto">
          <span className="block font-semibold">{coin}</span>
          <span className="block text-caption text-text-3">{coinName(coin)}</span>
        </span>
        <span className="ml-auto text-right">
          <span className="figures block font-semibold">
            {isHidden ? "••••" : owned === undefined ? "—" : format.number(owned, { fixed: 8 })}
          </span>
          {!isHidden && worth !== undefined && (
            <span className="figures-dense block text-caption text-text-3">
              ≈ {format.number(worth, { fixed: 2 })}
            </span>
          )}
        </span>
      </Link>
      <ul>
        {places.map((place) => (
          <Place key={place.network} place={place} />
        ))}
      </ul>
    </li>
  );
}

/** The address on one network, or the way to the first one. */
function Place({ place }: { readonly place: OwnAddress }) {
  const { t } = useTranslation(["wallet", "deposits"]);
  const { coin, network, address, memo, open, explorer } = place;
  return (
    <li className="flex min-h-(--hit) items-center gap-2">
      <span className="flex-none self-start pt-3">
        <Tag>{network}</Tag>
      </span>
      {address !== null ? (
        <>
          <span className="min-w-0 flex-1 py-2 text-caption">
            <AddressText address={address} />
            {memo !== null && (
              <span className="block text-text-3">
                {t("deposits:tag")} <span className="figures-dense text-text-1">{memo}</span>
              </span>
            )}
          </span>
          <ExplorerButton explorer={explorer} address={address} name={`${coin} ${network}`} />
          <IconButton
            icon="copy"
            size={18}
            label={`${t("copyAddress")}: ${coin} ${network}`}
            onPress={() => void copy(address)}
          />
        </>
      ) : open ? (
        <Link
          to={DEPOSITS_PATHS.deposit}
          search={{ coin, network }}
          className="flex min-h-(--hit) items-center text-caption text-link"
        >
          {t("getAddress")}
        </Link>
      ) : (
        <span className="text-caption text-text-3">{t("closed")}</span>
      )}
    </li>
  );
}
