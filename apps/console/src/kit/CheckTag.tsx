import { useTranslation } from "@sumi/app/speech.ts";
import type { CheckData } from "@sumi/contract/wire/staff-fields.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useCodes } from "../language/use-codes.ts";
import { Glyph } from "./Glyph.tsx";

/** The gravest of a case's checks in a word or two, or the word that all of them passed. */
export function CheckTag({ check }: { readonly check: CheckData | null }) {
  const { t } = useTranslation("checks");
  const code = useCodes();
  if (check === null) {
    return (
      <Tag tone="success">
        <Icon name="check" size={14} />
        {t("level_good")}
      </Tag>
    );
  }
  const isStop = check.level === "stop";
  return (
    <Tag tone={isStop ? "danger" : "warning"}>
      {isStop ? <Glyph name="prohibit" size={14} /> : <Icon name="warning" size={14} />}
      {code("check", check.check.replaceAll(".", "_"))}
    </Tag>
  );
}
