import { useTranslation } from "@sumi/app/speech.ts";
import type { StaffPersonData } from "@sumi/contract/wire/staff-fields.ts";
import { useFormat } from "../language/use-format.ts";
import { staffName } from "./staff-name.ts";

type Note = { readonly staff: StaffPersonData; readonly time_ms: number; readonly text: string };

/** The notes that colleagues wrote on a case. */
export function Notes({ notes }: { readonly notes: readonly Note[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (notes.length === 0) return null;
  return (
    <section aria-label={t("notes")}>
      <p className="pb-1 text-caption text-text-3">{t("notes")}</p>
      <ul className="grid gap-2 text-small">
        {notes.map(({ staff, time_ms, text }) => (
          <li key={`${staff.number} ${time_ms}`} className="rounded-2 bg-surface-1 px-3 py-2">
            <span className="block text-caption text-text-3">
              {staffName(staff)} · {format.moment(time_ms)}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
