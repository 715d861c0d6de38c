import { useTranslation } from "@sumi/app/speech.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useFormat } from "../language/use-format.ts";
import { Prospectus } from "../prospectuses/Prospectus.tsx";

type MachineFactsProps = { readonly machine: MachineData };

/** The words about a machine, its terms, its pool, and what they risk. */
export function MachineFacts({ machine }: MachineFactsProps) {
  const { t } = useTranslation("mining");
  return (
    <>
      <Terms machine={machine} />
      <Prospectus
        described={machine}
        titles={{ about: t("about"), risks: t("risks"), documents: t("documents") }}
      />
      <NoticeNote icon="shield-check">
        <p>{t("riskPool")}</p>
        <p className="pt-1">{t("posted")}</p>
      </NoticeNote>
      <NoticeNote tone="warning">{t("riskCancel")}</NoticeNote>
      {machine.frozen && <NoticeNote icon="lock-simple">{t("riskFrozen")}</NoticeNote>}
    </>
  );
}

function Terms({ machine }: MachineFactsProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { coin, supply, sold, owed, forbidden, income_type: type } = machine;
  const unit = type === "coin" ? coin : "USDT";
  const count = (number: number) => format.number(String(number));
  const rows: readonly (KeyValue | undefined)[] = [
    {
      label: t("wholeDaily"),
      value: `${format.number(machine.daily)} ${unit} · ${t(`income_${type}`)}`,
    },
    {
      label: t("state_on_sale"),
      value: t("left", { left: count(supply - sold), all: count(supply) }),
    },
    { label: t("listedUntil"), value: format.moment(machine.delist_ms, "minute") },
    { label: t("pool"), value: `${format.number(machine.pool)} ${coin}`, isStrong: true },
    {
      label: t("owed"),
      value: owed === null ? t("unknown") : `${format.number(owed)} ${coin}`,
    },
    machine.delayed_days === 0
      ? undefined
      : { label: t("income_delayed"), value: count(machine.delayed_days), tone: "warning" },
    forbidden.length > 0 ? { label: t("forbidden"), value: forbidden.join(", ") } : undefined,
    { label: t("code"), value: machine.name },
  ];
  return <KeyValueRows rows={rows.filter((row) => row !== undefined)} />;
}
