import { formatAge } from "@sumi/messages/ages.ts";
import { StaleBadge } from "@sumi/ui/StaleBadge.tsx";
import { useLanguage } from "../language/use-language.ts";
import { useSilenceSeconds } from "../live/freshness.ts";

/** For how long no price was heard. */
export function PriceAge() {
  return <StaleBadge text={formatAge(useLanguage(), useSilenceSeconds())} />;
}
