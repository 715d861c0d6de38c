import { useTranslation } from "@sumi/app/speech.ts";
import { formatAge } from "@sumi/messages/ages.ts";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { PriceText } from "@sumi/ui/PriceText.tsx";
import { useState } from "react";
import { type RememberedPrice, rememberedPrices } from "../app/remembered-prices.ts";
import { useNow } from "../app/use-now.ts";
import { useFormat } from "../language/use-format.ts";

/** Where the markets cannot be loaded: the last prices that this device has seen, and how old. */
export function OldPrices() {
  const { t } = useTranslation("install");
  const format = useFormat();
  const nowMs = useNow(Number.POSITIVE_INFINITY);
  const [remembered] = useState(rememberedPrices);
  if (remembered === undefined) return null;
  const { timeMs, prices } = remembered;
  const age = formatAge(format.language, Math.max(0, nowMs - timeMs) / 1_000);
  return (
    <section className="grid gap-2">
      <p className="text-small text-warning">
        {t("oldPrices", { moment: format.moment(timeMs, "minute"), age })}
      </p>
      <ul className="hairlines">
        {prices.map((price) => (
          <OldPrice key={`${price.base}/${price.quote}`} remembered={price} />
        ))}
      </ul>
    </section>
  );
}

function OldPrice({ remembered }: { readonly remembered: RememberedPrice }) {
  const format = useFormat();
  const { base, quote, price, decimals } = remembered;
  return (
    <li className="flex min-h-15 items-center gap-3">
      <CoinIcon coin={base} />
      <span className="min-w-0 flex-1 font-semibold text-title">
        {base}
        <span className="ml-[3px] font-medium text-caption text-text-3">/{quote}</span>
      </span>
      <PriceText text={format.number(price, { fixed: decimals })} value={undefined} isStale />
    </li>
  );
}
