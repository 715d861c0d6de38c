import type { DataOf } from "@sumi/contract/endpoint.ts";
import type { security } from "@sumi/contract/second-factors.ts";
import { Icon, type IconName } from "@sumi/ui/icons/Icon.tsx";
import { ListGroup, ListRow } from "@sumi/ui/ListRow.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type Path, paths } from "../paths.ts";
import type { Member } from "../session/member.ts";

export type ProtectionRowsProps = {
  readonly member: Member;
  readonly status: DataOf<typeof security>;
};

/** Each protection with its state, and the way to its page. */
export function ProtectionRows({ member }: ProtectionRowsProps) {
  const { t } = useTranslation("security");
  return (
    <ListGroup hairlineFrom="3.25rem">
      <Row
        icon="keyboard"
        title={t("signInPassword")}
        caption={t("signInPasswordText")}
        isOn
        to={paths.signInPassword}
      />
      <Row
        icon="lock-simple"
        title={t("withdrawalPassword")}
        caption={t("withdrawalPasswordText")}
        isOn={member.paypassword}
        to={paths.withdrawalPassword}
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

function Row({ icon, title, caption, isOn, onWord = "isSet", to }: RowProps) {
  const { t } = useTranslation("security");
  const navigate = useNavigate();
  return (
    <ListRow
      lead={
        <span className="text-text-2">
          <Icon name={icon} size={24} />
        </span>
      }
      title={title}
      caption={caption}
      value={<Tag tone={isOn ? "success" : "warning"}>{t(isOn ? onWord : "isNotSet")}</Tag>}
      href={to}
      onNavigate={(href) => void navigate({ href })}
    />
  );
}
