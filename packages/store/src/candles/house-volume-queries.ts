import type { Queryable } from "../tables/table.ts";
import { HOUSE_VOLUMES, type HouseVolumeRow } from "./house-volume-rows.ts";

/** The days from that moment on, newest first, of all markets and contracts or of one. */
export async function readHouseVolumes(
  database: Queryable,
  {
    fromMs,
    of,
  }: {
    readonly fromMs: number;
    readonly of?: Pick<HouseVolumeRow, "series" | "subject"> | undefined;
  },
): Promise<readonly HouseVolumeRow[]> {
  const { rows } = await database.query({
    text: `select ${HOUSE_VOLUMES.selection} from house_volumes
      where day_ms >= $1 and ($2::text is null or (series = $2 and subject = $3))
      order by day_ms desc, series desc, subject`,
    values: [fromMs, of?.series, of?.subject],
  });
  return rows.map((raw) => HOUSE_VOLUMES.read(raw));
}
