import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { supportFigures } from "@sumi/contract/support/staff.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";

/** How the last seven days went, in one line; what nobody knows yet is left out. */
export function Figures() {
  const { t } = useTranslation("support");
  const { data } = useQuery({
    queryKey: ["pages", "support", "figures"],
    queryFn: async ({ signal }) => answered(await client.call(supportFigures, {}, { signal })),
  });
  if (data === undefined) return null;
  const { half_minutes: half, nine_tenths_minutes: most, ratings, open } = data;
  const ratingsSaid = ratings.map((count, index) => `${index + 1}: ${count}`).join(", ");
  const isRated = ratings.some((count) => count > 0);
  return (
    <p className="text-caption text-text-3">
      {half !== null && most !== null && `${t("figuresWaits", { half, most })} · `}
      {isRated && `${t("figuresRatings", { ratings: ratingsSaid })} · `}
      {t("figuresOpen", { ...open })}
    </p>
  );
}
