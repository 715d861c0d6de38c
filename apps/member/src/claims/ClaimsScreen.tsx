import { useTranslation } from "@sumi/app/speech.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { useFormat } from "../language/use-format.ts";
import { type Claim, claimsQuery } from "./calls.ts";

/** The operator's claims about itself, each with its evidence; or the note that there are none. */
export function ClaimsScreen() {
  const { t } = useTranslation("claims");
  const claims = useQuery(claimsQuery);
  return (
    <Page title={t("title")}>
      <div className="grid grid-cols-1 gap-4 pt-1 pb-6 gutter">
        <p className="text-small text-text-2">{t("text")}</p>
        {claims.data !== undefined ? (
          <Claims claims={claims.data} />
        ) : claims.error !== null ? (
          <LoadFailed title={t("failed")} query={claims} />
        ) : (
          <Skeleton className="h-52 rounded-3" />
        )}
      </div>
    </Page>
  );
}

function Claims({ claims }: { readonly claims: readonly Claim[] }) {
  const { t } = useTranslation("claims");
  if (claims.length === 0) {
    return <EmptyState icon="clipboard-text" title={t("none")} text={t("noneText")} />;
  }
  return (
    <ul className="grid grid-cols-1 gap-3">
      {claims.map((claim) => (
        <li
          key={claim.id}
          className="grid grid-cols-1 gap-2 rounded-3 bg-surface-1 px-4 py-3.5 shadow-e1"
        >
          <Statement claim={claim} />
        </li>
      ))}
    </ul>
  );
}

const KINDS = {
  reserve: "kindReserve",
  registration: "kindRegistration",
  licence: "kindLicence",
  audit: "kindAudit",
  award: "kindAward",
  members: "kindMembers",
} as const satisfies Record<Claim["kind"], string>;

/** One claim: its sentence, its issuer, its end, and where anybody can check it. */
function Statement({ claim }: { readonly claim: Claim }) {
  const { t } = useTranslation("claims");
  const format = useFormat();
  const { kind, statement, issuer, reference, evidence } = claim;
  return (
    <>
      <p>
        <Tag>{t(KINDS[kind])}</Tag>
      </p>
      <p className="break-words font-semibold">{statement}</p>
      <KeyValueRows
        rows={[
          { label: t("issuer"), value: issuer },
          ...(reference === "" ? [] : [{ label: t("reference"), value: reference }]),
          { label: t("issued"), value: format.moment(claim.issued_ms, "fullDate") },
          { label: t("expires"), value: format.moment(claim.expires_ms, "fullDate") },
        ]}
      />
      <a
        href={evidence}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-11 items-center gap-2 text-link text-small"
      >
        <Icon name="arrow-square-out" size={18} />
        <span className="min-w-0">
          <span className="block underline">{t("evidence")}</span>
          <span className="block break-all text-caption text-text-3">{evidence}</span>
        </span>
      </a>
    </>
  );
}
