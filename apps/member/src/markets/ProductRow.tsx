import { useTranslation } from "@sumi/app/speech.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { PriceText } from "@sumi/ui/PriceText.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { PercentChange } from "../app/PercentChange.tsx";
import { useFormat } from "../language/use-format.ts";
import type { Product } from "./products.ts";

export type ProductRowProps = {
  readonly product: Product;
  /** True for prices from before a failure. */
  readonly isStale: boolean;
};

/** A contract or a sale with its price and, unless it is open, its state. */
export function ProductRow({ product, isStale }: ProductRowProps) {
  const format = useFormat();
  const { coin, quote, price, changePercent, state, href } = product;
  return (
    <li>
      <Link
        to={href}
        className="flex min-h-15 flex-wrap items-center gap-x-3 active:bg-surface-1 gutter"
      >
        <CoinIcon coin={coin} />
        <span className="min-w-0 flex-[1_1_6rem]">
          <span className="block font-semibold text-title">
            {coin}
            <span className="ml-[3px] inline-block font-medium text-caption text-text-3">
              /{quote}
            </span>
          </span>
          <Durations product={product} />
        </span>
        {state !== undefined && <StateTag state={state} />}
        <span className="ml-auto text-right">
          <span className="block font-semibold text-title">
            <PriceText
              text={price === null ? undefined : format.number(price)}
              value={price === null ? undefined : Number(price)}
              isStale={isStale}
            />
          </span>
          {changePercent !== null && !isStale && (
            <span className="block text-small">
              <PercentChange percent={changePercent} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

function Durations({ product: { minutes } }: Pick<ProductRowProps, "product">) {
  const { t } = useTranslation("home");
  const { language } = useFormat();
  if (minutes === undefined) return null;
  const [least, most] = minutes.map((each) =>
    formatDuration(language, each, { unit: "minute", style: "short" }),
  );
  return (
    <span className="block text-caption text-text-3">
      {least === most ? least : t("span", { least: least ?? "", most: most ?? "" })}
    </span>
  );
}

function StateTag({ state }: { readonly state: NonNullable<Product["state"]> }) {
  const { t } = useTranslation(["home", "subscriptions"]);
  if (state === "closed" || state === "trialOnly") return <Tag tone="warning">{t(state)}</Tag>;
  return <Tag>{t(`subscriptions:state_${state}`)}</Tag>;
}
