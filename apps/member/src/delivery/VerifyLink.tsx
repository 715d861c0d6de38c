import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Link } from "@tanstack/react-router";
import { DELIVERY_PATHS } from "./paths.ts";

/** Leads to where a member's own device recomputes the result. */
export function VerifyLink({ record }: { readonly record: string | null }) {
  const { t } = useTranslation("delivery");
  if (record === null) return null;
  return (
    <Link
      to={DELIVERY_PATHS.verify}
      search={{ record }}
      className="flex items-center gap-2.5 rounded-3 bg-surface-1 px-3.5 py-3 active:bg-surface-2"
    >
      <span className="text-success">
        <Icon name="seal-check-fill" size={20} />
      </span>
      <span className="min-w-0 flex-1 text-small">
        <span className="block font-semibold">{t("verify")}</span>
        <span className="block text-text-3">{t("verifyText")}</span>
      </span>
      <span className="text-text-3">
        <Icon name="caret-right" size={16} />
      </span>
    </Link>
  );
}
