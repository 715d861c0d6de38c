import { useTranslation } from "@sumi/app/speech.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import type { ReactNode } from "react";
import { useFormat } from "../language/use-format.ts";

export type BubbleProps = {
  readonly by: "member" | "staff";
  readonly timeMs?: number;
  /** The state of an own message, below it. */
  readonly state?: ReactNode;
  /** True for a card, which has a frame of its own. */
  readonly isCard?: boolean;
  readonly children: ReactNode;
};

/** A message with its time: the member's own at the right, that of support at the left. */
export function Bubble({ by, timeMs, state, isCard = false, children }: BubbleProps) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const isOwn = by === "member";
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] gap-1",
        isOwn ? "justify-items-end" : "justify-items-start",
      )}
    >
      <div
        className={classNames(
          "flex max-w-full items-end gap-2",
          isOwn ? "flex-row-reverse" : "flex-row",
        )}
      >
        <div
          className={classNames(
            "min-w-0 whitespace-pre-line break-words rounded-3 [overflow-wrap:anywhere]",
            isCard ? "bg-surface-1 shadow-e1" : "px-4 py-2.5",
            !isCard && (isOwn ? "bg-accent text-on-accent" : "bg-surface-2"),
            isOwn ? "rounded-br-[4px]" : "rounded-bl-[4px]",
          )}
        >
          <span className="unseen">{isOwn ? t("you") : t("staff")}</span>
          {children}
        </div>
        {timeMs !== undefined && (
          <time
            dateTime={new Date(timeMs).toISOString()}
            className="figures-dense flex-none text-caption text-text-3"
          >
            {format.moment(timeMs, "clock")}
          </time>
        )}
      </div>
      {state !== undefined && <p className="text-caption text-text-3">{state}</p>}
    </div>
  );
}
