import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import type { Values } from "@sumi/app/words.ts";
import { health } from "@sumi/contract/overview/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Tag, type Tone } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { whileAttended } from "../app/attended.ts";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { Card } from "../kit/Card.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";

const TONES = { green: "success", yellow: "warning", red: "danger" } as const satisfies Record<
  string,
  Tone
>;
type Finding = DataOf<typeof health>["findings"][number];
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
  const inWords = useFindings();
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
            {data.findings.map((finding) => (
              <li key={finding.sentence} className="flex items-start gap-2">
                <Tag tone={TONES[finding.colour]}>{t(`health_${finding.colour}`)}</Tag>
                <span>{inWords(finding)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </UnlessFailed>
  );
}

/** A newer server may find something new, which is shown as monitoring has it. */
function useFindings() {
  const { t } = useTranslation("health");
  const format = useFormat();
  const say = t as (key: string, values: Values) => string;
  return ({ key, values, sentence }: Finding) => {
    const shown = Object.entries(values).map(([name, value]) => {
      const isMoment = name.endsWith("_ms") && typeof value === "number";
      return [name, isMoment ? format.moment(value) : value] as const;
    });
    const words = say(key, Object.fromEntries(shown));
    return words === key ? sentence : words;
  };
}
