import { useTranslation } from "@sumi/app/speech.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { CheckMark } from "../app/CheckMark.tsx";
import { useFormat } from "../language/use-format.ts";
import { type Condition, conditionsOf, type OwnConditions } from "./conditions.ts";

export type ConditionsProps = { readonly machine: MachineData; readonly own: OwnConditions };

/** The conditions of a machine, each with the member's own state. */
export function Conditions({ machine, own }: ConditionsProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const words = (name: Condition["name"]) => {
    switch (name) {
      case "certified":
        return { label: t("conditionCertified"), state: "" };
      case "platform": {
        const { platform_min: least, platform_coin: coin } = machine;
        const amount = `${format.number(least)} ${coin}`;
        const state = `${format.number(own.platform)} / ${format.number(least)}`;
        return { label: t("conditionPlatform", { amount }), state };
      }
      case "referrals":
        return {
          label: t("conditionReferrals", { number: String(machine.referrals_min) }),
          state: `${own.referrals} / ${machine.referrals_min}`,
        };
      case "once":
        return { label: t("conditionOnce"), state: "" };
    }
  };
  return (
    <section className="grid gap-2">
      <h2 className="font-medium text-small text-text-2">{t("conditions")}</h2>
      <ul className="grid gap-2">
        {conditionsOf(machine, own).map(({ name, isMet }) => (
          <li key={name} className="flex flex-wrap items-center gap-3 text-small">
            {isMet ? <CheckMark state="held" /> : <Unmet />}
            <span className="min-w-0 flex-[1_1_8rem]">{words(name).label}</span>
            <span className={`figures-dense ml-auto ${isMet ? "text-text-3" : "text-warning"}`}>
              {words(name).state}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A condition that is open still; its words stand beside it. */
function Unmet() {
  return (
    <span
      aria-hidden="true"
      className="size-6 flex-none rounded-full border-2 border-warning border-dashed"
    />
  );
}
