import { useTranslation } from "@sumi/app/speech.ts";
import { Icon, type IconName } from "@sumi/ui/icons/Icon.tsx";
import { ListGroup, ListRow } from "@sumi/ui/ListRow.tsx";
import { useNavigate } from "@tanstack/react-router";
import { ACCOUNT_SECURITY_PATHS } from "../account-security/paths.ts";
import { ANNOUNCEMENTS_PATHS } from "../announcements/paths.ts";
import { IDENTITY_STATUS } from "../app/identity-status.ts";
import type { Member } from "../app/member.ts";
import { BANK_CARDS_PATHS } from "../bank-cards/paths.ts";
import { CLAIMS_PATHS } from "../claims/paths.ts";
import { DELIVERY_PATHS } from "../delivery/paths.ts";
import { IDENTITY_PATHS } from "../identity/paths.ts";
import { INSTALL_PATHS } from "../install/paths.ts";
import { LANGUAGE_NAMES } from "../language/names.ts";
import { useLanguage } from "../language/use-language.ts";
import type { Path } from "../member-capability.ts";
import { MEMBER_EXPORT_PATHS } from "../member-export/paths.ts";
import { PAGES_PATHS } from "../pages/paths.ts";
import { PRICE_ALERTS_PATHS } from "../price-alerts/paths.ts";
import { PUSH_PATHS } from "../push/paths.ts";
import { REFERRALS_PATHS } from "../referrals/paths.ts";
import { SELF_LIMITS_PATHS } from "../self-limits/paths.ts";
import { SETTINGS_PATHS } from "../settings/paths.ts";
import { SUPPORT_PATHS } from "../support/paths.ts";
import { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";

export type AccountRowsProps = {
  /** `undefined` until the member's file is loaded. */
  readonly member: Member | undefined;
  /** The address of support; "" if there is none. */
  readonly support: string;
};

/** Links to the member's records and settings. */
export function AccountRows({ member, support }: AccountRowsProps) {
  const { t } = useTranslation([
    "user",
    "common",
    "identity",
    "claims",
    "self-limits",
    "install",
    "price-alerts",
    "push",
  ]);
  const language = useLanguage();
  const navigate = useNavigate();
  const open = () => void navigate({ to: SUPPORT_PATHS.support });
  return (
    <ListGroup>
      <Row
        icon="shield-check"
        title={t("identity:title")}
        value={member && t(`identity:${IDENTITY_STATUS[member.authentication].word}`)}
        to={IDENTITY_PATHS.identity}
      />
      <Row icon="address-book" title={t("addresses")} to={WITHDRAWALS_PATHS.addresses} />
      <Row icon="bank" title={t("bankCards")} to={BANK_CARDS_PATHS.bankCards} />
      <Row icon="shield-check" title={t("security")} to={ACCOUNT_SECURITY_PATHS.security} />
      <Row icon="hourglass" title={t("common:tabContracts")} to={DELIVERY_PATHS.history} />
      <Row icon="sliders-horizontal" title={t("self-limits:title")} to={SELF_LIMITS_PATHS.limits} />
      <Row icon="gift" title={t("invite")} to={REFERRALS_PATHS.referrals} />
      <Row icon="download-simple" title={t("myData")} to={MEMBER_EXPORT_PATHS.memberExport} />
      <Row icon="chart-line-up" title={t("price-alerts:title")} to={PRICE_ALERTS_PATHS.alerts} />
      <Row icon="bell" title={t("push:title")} to={PUSH_PATHS.push} />
      <Row icon="plus" title={t("install:title")} to={INSTALL_PATHS.download} />
      <Row icon="megaphone" title={t("announcements")} to={ANNOUNCEMENTS_PATHS.announcements} />
      <Row icon="lifebuoy" title={t("help")} to={PAGES_PATHS.help} />
      <Row icon="info" title={t("about")} to={PAGES_PATHS.about} />
      <Row icon="seal-check-fill" title={t("claims:title")} to={CLAIMS_PATHS.certificate} />
      <Row
        icon="translate"
        title={t("common:languageAndDisplay")}
        value={LANGUAGE_NAMES[language]}
        to={SETTINGS_PATHS.language}
      />
      {support !== "" && (
        <ListRow
          lead={<Glyph name="headset" />}
          title={t("common:support")}
          href={support}
          {...(support === SUPPORT_PATHS.support ? { onNavigate: open } : {})}
        />
      )}
    </ListGroup>
  );
}

type RowProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly value?: string | undefined;
  readonly to: Path;
};

function Row({ icon, title, value, to }: RowProps) {
  const navigate = useNavigate();
  return (
    <ListRow
      lead={<Glyph name={icon} />}
      title={title}
      value={value}
      href={to}
      onNavigate={(href) => void navigate({ href })}
    />
  );
}

function Glyph({ name }: { readonly name: IconName }) {
  return (
    <span className="text-text-2">
      <Icon name={name} size={21} />
    </span>
  );
}
