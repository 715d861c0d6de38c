import { formatAge } from "@sumi/messages/ages.ts";
import { StaleBadge } from "@sumi/ui/StaleBadge.tsx";
import { useLanguage } from "../language/use-language.ts";
import { useSilenceSeconds } from "../live/freshness.ts";

/** The age of the last price. */
export function PriceAge() {
  return <StaleBadge text={formatAge(useLanguage(), useSilenceSeconds())} />;
}
