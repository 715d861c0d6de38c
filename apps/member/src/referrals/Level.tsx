import { useTranslation } from "@sumi/app/speech.ts";
import { ProgressBar } from "@sumi/ui/ProgressBar.tsx";
import { useFormat } from "../language/use-format.ts";
import { percentOf } from "./percent-of.ts";
import type { Referrals } from "./use-referrals.ts";

/** The member's level, and what the next one asks for. */
export function Level({ own }: { readonly own: Referrals }) {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  const { level, levels, progress } = own;
  const next = levels.find((each) => each.level === level + 1);
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-heading">{t("level", { level })}</h2>
      {next === undefined ? (
        <p className="text-small text-text-2">{t("highest")}</p>
      ) : (
        <>
          <p className="text-small text-text-2">
            {t("nextLevel", {
              level: next.level,
              multiplier: format.number(next.multiplier),
            })}
          </p>
          <ProgressBar
            label={t("needMembers")}
            percent={percentOf(String(progress.members), String(next.members))}
            text={t("progress", {
              is: format.number(String(progress.members)),
              of: format.number(String(next.members)),
            })}
          />
          {next.team_fees !== "0" && (
            <ProgressBar
              label={t("needFees")}
              percent={percentOf(progress.team_fees, next.team_fees)}
              text={t("progress", {
                is: format.number(progress.team_fees),
                of: `${format.number(next.team_fees)} USDT`,
              })}
            />
          )}
        </>
      )}
      <p className="text-caption text-text-3">{t("levelNote")}</p>
    </section>
  );
}
