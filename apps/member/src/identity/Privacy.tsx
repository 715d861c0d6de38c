import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";

/** Says, before the papers are sent, who sees them, how they are kept and when they are erased. */
export function Privacy({ days }: { readonly days: number }) {
  const { t } = useTranslation("identity");
  return (
    <div className="flex items-start gap-2.5 text-caption text-text-3">
      <Icon name="lock-simple" size={18} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p>{t("privacyWho")}</p>
        <p>{t("privacyWhere")}</p>
        <p>{t("privacyErased", { days })}</p>
      </div>
    </div>
  );
}
