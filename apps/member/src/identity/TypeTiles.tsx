import { useTranslation } from "@sumi/app/speech.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { FieldNote } from "@sumi/ui/FieldNote.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useId } from "react";
import type { DocumentType } from "./data.ts";
import { TYPE_WORDS } from "./identity-words.ts";

export type TypeTilesProps = {
  readonly types: readonly DocumentType[];
  readonly value: DocumentType | undefined;
  readonly error: string | undefined;
  readonly onChange: (type: DocumentType) => void;
};

/** The type of the document, as native radio buttons under tiles. */
export function TypeTiles({ types, value, error, onChange }: TypeTilesProps) {
  const { t } = useTranslation("identity");
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-note`}>
      <legend className="mb-[7px] font-medium text-small text-text-2">{t("documentType")}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
        {types.map((type) => (
          <label
            key={type}
            className={classNames(
              "flex min-h-12 cursor-pointer items-center gap-2.5 rounded-2 px-3.5 py-1.5",
              "font-medium text-small has-[:focus-visible]:outline-2",
              "has-[:focus-visible]:outline-focus",
              type === value
                ? "bg-accent-soft text-accent shadow-[inset_0_0_0_1.5px_var(--accent)]"
                : "bg-surface-1 text-text-2",
            )}
          >
            <input
              type="radio"
              name={id}
              className="unseen"
              checked={type === value}
              data-wrong={error !== undefined || undefined}
              onChange={() => onChange(type)}
            />
            <Icon name={TYPE_WORDS[type].icon} size={21} />
            <span className="min-w-0 break-words">{t(TYPE_WORDS[type].word)}</span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={undefined} error={error} />
    </fieldset>
  );
}
