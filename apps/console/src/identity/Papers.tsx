import { useTranslation } from "@sumi/app/speech.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Checks } from "../kit/Checks.tsx";
import { Pictures } from "../kit/Pictures.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import type { IdentityCase } from "./data.ts";

export type PapersProps = {
  readonly found: IdentityCase;
  /** Called with the source of each picture that has come up. */
  readonly onPicture: (source: string) => void;
  /** Opens the papers again for links that have expired; the member reads of it. */
  readonly onExpired: () => void;
};

/** The submitted papers, front and back, with the server's checks and earlier submissions. */
export function Papers({ found, onPicture, onExpired }: PapersProps) {
  const { t } = useTranslation(["identity", "common"]);
  const { identity, real_name: name, phone } = found;
  const erased = t("common:erased");
  return (
    <>
      {found.decided === null && <Checks checks={found.checks} />}
      <KeyValueRows
        rows={[
          { label: t("name"), value: name ?? erased, isStrong: true },
          { label: t("phone"), value: phone ?? erased },
          { label: t("type"), value: t(`type_${identity.type}`) },
          { label: t("country"), value: identity.country },
        ]}
      />
      <Pictures
        pictures={[
          { label: t("front"), source: found.front },
          ...(found.back === null ? [] : [{ label: t("back"), source: found.back }]),
        ]}
        onLoad={onPicture}
        onExpired={onExpired}
      />
      <Decision found={found} />
      <Earlier found={found} />
    </>
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
