import { useTranslation } from "@sumi/app/speech.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Checks } from "../kit/Checks.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import type { IdentityCase } from "./data.ts";

/** The submitted papers, front and back, with the server's checks and earlier submissions. */
export function Papers({ found }: { readonly found: IdentityCase }) {
  const { t } = useTranslation(["identity", "common"]);
  const { identity, real_name: name, phone } = found;
  const erased = t("common:erased");
  return (
    <>
      <KeyValueRows
        rows={[
          { label: t("name"), value: name ?? erased, isStrong: true },
          { label: t("phone"), value: phone ?? erased },
          { label: t("type"), value: t(`type_${identity.type}`) },
          { label: t("country"), value: identity.country },
        ]}
      />
      <Picture source={found.front} label={t("front")} />
      {found.back !== null && <Picture source={found.back} label={t("back")} />}
      <Checks checks={found.checks} />
      <Decision found={found} />
      <Earlier found={found} />
    </>
  );
}

function Picture({ source, label }: { readonly source: string | null; readonly label: string }) {
  const { t } = useTranslation();
  return (
    <figure>
      <figcaption className="pb-1 text-caption text-text-3">{label}</figcaption>
      {source === null ? (
        <p className="rounded-2 bg-well px-3 py-6 text-center text-small text-text-3">
          {t("erased")}
        </p>
      ) : (
        <a href={source} target="_blank" rel="noreferrer">
          <img src={source} alt={label} className="block w-full rounded-2 bg-well" />
        </a>
      )}
    </figure>
  );
}

function Decision({ found }: { readonly found: IdentityCase }) {
  const { t } = useTranslation(["identity", "common"]);
  const format = useFormat();
  const code = useCodes();
  const { decided } = found;
  if (decided === null) return null;
  const { reason, note } = decided;
  return (
    <KeyValueRows
      rows={[
        { label: t("common:staffMember"), value: staffName(decided.staff) },
        { label: t("common:time"), value: format.moment(decided.time_ms) },
        ...(reason === null ? [] : [{ label: t("common:reason"), value: code("papers", reason) }]),
        ...(note === null ? [] : [{ label: t("common:wordsToMember"), value: note }]),
      ]}
    />
  );
}

function Earlier({ found }: { readonly found: IdentityCase }) {
  const { t } = useTranslation("identity");
  const format = useFormat();
  const code = useCodes();
  if (found.earlier.length === 0) return null;
  return (
    <section aria-label={t("earlier")}>
      <p className="pb-1 text-caption text-text-3">{t("earlier")}</p>
      <ul className="grid gap-1.5 text-small">
        {found.earlier.map(({ id, type, state, reason, submitted_ms }) => (
          <li key={id} className="flex justify-between gap-3">
            <span>
              {t(`type_${type}`)} · {t(`was_${state}`)}
              {reason !== null && ` · ${code("papers", reason)}`}
            </span>
            <span className="figures-dense text-text-3">{format.moment(submitted_ms)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
