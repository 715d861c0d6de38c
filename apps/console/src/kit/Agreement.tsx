import { useTranslation } from "@sumi/app/speech.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useFormat } from "../language/use-format.ts";

/** Two figures that were reached in two ways: they agree, or the other one is shown. */
export function Agreement({ of, with: other }: { readonly of: string; readonly with: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return of === other ? (
    <Tag tone="success">{t("figureAgrees")}</Tag>
  ) : (
    <Tag tone="danger">{t("figureDiffers", { figure: format.number(other) })}</Tag>
  );
}
