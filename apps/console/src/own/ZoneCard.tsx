import { useTranslation } from "@sumi/app/speech.ts";
import { useState } from "react";
import { Card } from "../kit/Card.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { useFormat } from "../language/use-format.ts";
import { useZone, zone } from "../language/zone.ts";

const OWN = "";
const UTC = "UTC";
const NAMED = Intl.supportedValuesOf("timeZone").filter((name) => name !== UTC);

/** The choice of the zone in which every moment of the console is shown. */
export function ZoneCard() {
  const { t } = useTranslation(["own", "common"]);
  const format = useFormat();
  const chosen = useZone() ?? OWN;
  const [shownMs] = useState(() => Date.now());
  const named = [UTC, ...NAMED].map((name) => ({ value: name, label: name.replaceAll("_", " ") }));
  return (
    <Card title={t("zone")}>
      <div className="grid gap-2">
        <SelectField
          isQuiet
          label={t("zone")}
          value={chosen}
          options={[{ value: OWN, label: t("zoneOwn") }, ...named]}
          onChange={(name) => zone.choose(name === OWN ? undefined : name)}
        />
        <p className="figures text-small">{t("zoneNow", { moment: format.moment(shownMs) })}</p>
        <p className="text-caption text-text-3">{t("zoneText")}</p>
      </div>
    </Card>
  );
}
