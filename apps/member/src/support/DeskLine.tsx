import { useTranslation } from "@sumi/app/speech.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { useFormat } from "../language/use-format.ts";
import { useDesk } from "./signals.ts";

/** Whether somebody is there, and how long answers took lately; nothing until it is known. */
export function DeskLine() {
  const { t } = useTranslation("support");
  const format = useFormat();
  const desk = useDesk();
  if (desk === undefined) return null;
  const { state, opens_ms: opensMs, answer_minutes: minutes } = desk;
  const words = {
    online: t("deskOnline"),
    away: t("deskAway"),
    closed:
      opensMs === null
        ? t("deskClosed")
        : t("deskOpens", { time: format.moment(opensMs, "minute") }),
  };
  return (
    <p role="status" className="flex items-baseline gap-2 text-small text-text-2">
      <span
        aria-hidden
        className={classNames(
          "size-2 flex-none rounded-full",
          state === "online" ? "bg-success" : "bg-text-3",
        )}
      />
      <span className="min-w-0 break-words">
        {words[state]}
        {minutes !== null && (
          <span className="block text-caption text-text-3">
            {t("usualAnswer", { minutes: format.number(String(minutes)) })}
          </span>
        )}
      </span>
    </p>
  );
}
