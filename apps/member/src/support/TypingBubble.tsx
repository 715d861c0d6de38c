import { useTranslation } from "@sumi/app/speech.ts";
import { useIsTyping } from "./signals.ts";

/** Three dots while support types, and words for those who do not see them. */
export function TypingBubble({ id }: { readonly id: string }) {
  const { t } = useTranslation("support");
  if (!useIsTyping(id)) return null;
  return (
    <p className="flex w-fit gap-1.5 rounded-3 rounded-bl-[4px] bg-surface-2 px-4 py-4">
      <span className="unseen">{t("typing")}</span>
      {["opacity-100", "opacity-60", "opacity-30"].map((opacity) => (
        <span
          key={opacity}
          aria-hidden
          className={`size-2 rounded-full bg-text-2 motion-safe:animate-pulse ${opacity}`}
        />
      ))}
    </p>
  );
}
