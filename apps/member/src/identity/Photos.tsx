import { useTranslation } from "@sumi/app/speech.ts";
import { PhotoField } from "../app/PhotoField.tsx";
import type { Side } from "./data.ts";
import type { IdentityField, IdentityForm } from "./identity-form.ts";

export type PhotosProps = {
  readonly form: IdentityForm;
  readonly sides: readonly Side[];
  readonly errors: Partial<Record<IdentityField, string | undefined>>;
  readonly onChange: (changed: Partial<IdentityForm>) => void;
};

/** The pictures of the document's sides; a passport needs only one. */
export function Photos({ form, sides, errors, onChange }: PhotosProps) {
  const { t } = useTranslation("identity");
  const isPassport = form.type === "passport";
  const words = {
    front: isPassport
      ? { label: t("photoPage"), prompt: t("takePhotoPage") }
      : { label: t("front"), prompt: t("takeFront") },
    back: { label: t("back"), prompt: t("takeBack") },
  };
  return (
    <section aria-labelledby="photos" className="grid gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="photos" className="font-medium text-small text-text-2">
          {t("photos")}
        </h2>
        <p className="text-caption text-text-3">{t("photosHint")}</p>
      </div>
      {sides.map((side) => (
        <PhotoField
          key={side}
          {...words[side]}
          hint={t("photoKinds")}
          againLabel={t("takeAgain")}
          unreadable={t("unreadable")}
          photo={form[side]}
          error={errors[side]}
          onChange={(photo) => onChange({ [side]: photo })}
        />
      ))}
    </section>
  );
}
