import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { health } from "@sumi/contract/overview/staff.ts";
import { Tag, type Tone } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { whileAttended } from "../app/attended.ts";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { Card } from "../kit/Card.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";

const TONES = { green: "success", yellow: "warning", red: "danger" } as const satisfies Record<
  string,
  Tone
>;
const EVERY_MS = 30_000;

/** The findings about the exchange's machine and duties, for those who keep it running. */
export function HealthCard() {
  const { t } = useTranslation(["overview", "common"]);
  const may = useMay()("health.read");
  const query = useQuery({
    queryKey: ["health"],
    enabled: may,
    refetchInterval: whileAttended(EVERY_MS),
    queryFn: async ({ signal }) => answered(await client.call(health, {}, { signal })),
  });
  if (!may) return null;
  const { data } = query;
  return (
    <UnlessFailed query={query}>
      <Card
        title={t("health")}
        aside={data && <Tag tone={TONES[data.colour]}>{t(`health_${data.colour}`)}</Tag>}
      >
        {data?.findings.length === 0 && (
          <p className="text-small text-text-3">{t("nothingFound")}</p>
        )}
        {data !== undefined && data.findings.length > 0 && (
          <ul className="grid gap-1.5 text-small">
            {data.findings.map(({ colour, sentence }) => (
              <li key={sentence} className="flex items-start gap-2">
                <Tag tone={TONES[colour]}>{t(`health_${colour}`)}</Tag>
                {/* The operator's own sentences, as monitoring has them. */}
                <span lang="en-US">{sentence}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </UnlessFailed>
  );
}
