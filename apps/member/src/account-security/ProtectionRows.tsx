import { useTranslation } from "@sumi/app/speech.ts";
import type { IconName } from "@sumi/ui/icons/Icon.tsx";
import { ListGroup } from "@sumi/ui/ListRow.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import type { Member } from "../app/member.ts";
import type { Path } from "../member-capability.ts";
import { SECOND_FACTORS_PATHS } from "../second-factors/paths.ts";
import { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";
import { ACCOUNT_SECURITY_PATHS } from "./paths.ts";
import { WayRow } from "./WayRow.tsx";

export type ProtectionRowsProps = { readonly member: Member; readonly hasFactor: boolean };

/** Each protection with its state, as a link to its page. */
export function ProtectionRows({ member, hasFactor }: ProtectionRowsProps) {
  const { t } = useTranslation("account-security");
  return (
    <ListGroup hairlineFrom="3.25rem">
      <Row
        icon="keyboard"
        title={t("signInPassword")}
        caption={t("signInPasswordText")}
        isOn
        to={ACCOUNT_SECURITY_PATHS.signInPassword}
      />
      <Row
        icon="lock-simple"
        title={t("withdrawalPassword")}
        caption={t("withdrawalPasswordText")}
        isOn={member.paypassword}
        to={WITHDRAWALS_PATHS.withdrawalPassword}
      />
      <Row
        icon="bell"
        title={t("email")}
        caption={member.email === "" ? t("emailText") : member.email}
        isOn={member.email !== ""}
        onWord="isVerified"
        to={ACCOUNT_SECURITY_PATHS.email}
      />
      <Row
        icon="clipboard-text"
        title={t("phrase")}
        caption={t("phraseText")}
        isOn={member.anti_phishing}
        to={ACCOUNT_SECURITY_PATHS.antiPhishing}
      />
      <Row
        icon="shield-check"
        title={t("factor")}
        caption={t("factorText")}
        isOn={hasFactor}
        to={SECOND_FACTORS_PATHS.secondFactors}
      />
    </ListGroup>
  );
}

type RowProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly caption: string;
  readonly isOn: boolean;
  readonly onWord?: "isSet" | "isVerified";
  readonly to: Path;
};

function Row({ isOn, onWord = "isSet", ...row }: RowProps) {
  const { t } = useTranslation("account-security");
  return (
    <WayRow
      {...row}
      value={<Tag tone={isOn ? "success" : "warning"}>{t(isOn ? onWord : "isNotSet")}</Tag>}
    />
  );
}
