import { useTranslation } from "@sumi/app/speech.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { passkeysQuery } from "../app/passkeys.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";
import { Card } from "./Card.tsx";

/** Tells a person what was changed of their passkeys, since somebody else may have done it. */
export function PasskeyChanges() {
  const { t } = useTranslation();
  const code = useCodes();
  const format = useFormat();
  const { data } = useQuery(passkeysQuery);
  if (data === undefined || data.changes.length === 0) return null;
  return (
    <Card
      title={t("ownPasskeys")}
      aside={<Tag tone="warning">{t("staffChangesCount", { number: data.changes.length })}</Tag>}
    >
      <p className="pb-1 text-small text-text-2">
        {t("ownPasskeysText")}{" "}
        <Link to={paths.own} className="font-medium text-link">
          {t("ownPasskeysSee")}
        </Link>
      </p>
      <ul className="grid">
        {data.changes.map(({ change, time_ms, address }) => (
          <li
            key={`${change} ${time_ms}`}
            className="border-line border-b py-2 text-small last:border-b-0"
          >
            <span className="font-semibold">{code("desk", change)}</span>
            <span className="block text-caption text-text-3">
              {format.moment(time_ms)} · {address}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
