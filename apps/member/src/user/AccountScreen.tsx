import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Icon, type IconName } from "@sumi/ui/icons/Icon.tsx";
import { ListGroup, ListRow } from "@sumi/ui/ListRow.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { IDENTITY_STATUS } from "../app/identity-status.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { useTitle } from "../app/Page.tsx";
import { supportQuery } from "../enter.ts";
import { LANGUAGE_NAMES } from "../language/names.ts";
import { useLanguage } from "../language/use-language.ts";
import { type Path, paths } from "../paths.ts";
import { memberQuery } from "../session/member.ts";
import { MemberCard, MemberCardSkeleton } from "./MemberCard.tsx";
import { SignOut } from "./SignOut.tsx";
import { WorthCard } from "./WorthCard.tsx";

/** Who one is here, and the ways to everything of one's own. */
export function AccountScreen() {
  const { t } = useTranslation(["user", "common", "identity"]);
  const navigate = useNavigate();
  const language = useLanguage();
  const member = useQuery(memberQuery);
  const support = useQuery(supportQuery).data ?? "";
  useTitle(t("common:tabAccount"));
  return (
    <>
      <header className="flex justify-end pt-(--safe-t) pr-1">
        {support !== "" && (
          <IconButton
            icon="headset"
            label={t("common:support")}
            onPress={() => location.assign(support)}
          />
        )}
        <IconButton
          icon="globe"
          label={t("common:languageAndDisplay")}
          onPress={() => void navigate({ to: paths.language })}
        />
      </header>
      <main className="grid gap-4 pt-1 pb-6 gutter">
        <h1 className="unseen">{t("common:tabAccount")}</h1>
        {member.isError && member.data === undefined ? (
          <LoadFailed title={t("memberFailed")} query={member} />
        ) : member.data === undefined ? (
          <MemberCardSkeleton />
        ) : (
          <MemberCard member={member.data} />
        )}
        <WorthCard />
        <Shortcuts />
        <ListGroup>
          <ListRow
            lead={<Glyph name="shield-check" />}
            title={t("identity:title")}
            value={member.data && t(`identity:${IDENTITY_STATUS[member.data.authentication].word}`)}
            href={paths.identity}
            onNavigate={(href) => void navigate({ href })}
          />
          <ListRow
            lead={<Glyph name="address-book" />}
            title={t("addresses")}
            href={paths.addresses}
            onNavigate={(href) => void navigate({ href })}
          />
          <ListRow
            lead={<Glyph name="shield-check" />}
            title={t("security")}
            href={paths.security}
            onNavigate={(href) => void navigate({ href })}
          />
          <ListRow
            lead={<Glyph name="translate" />}
            title={t("common:languageAndDisplay")}
            value={LANGUAGE_NAMES[language]}
            href={paths.language}
            onNavigate={(href) => void navigate({ href })}
          />
          {support !== "" && (
            <ListRow lead={<Glyph name="headset" />} title={t("common:support")} href={support} />
          )}
        </ListGroup>
        <SignOut />
      </main>
    </>
  );
}

/** What one looks for most often, one tap away. */
function Shortcuts() {
  const { t } = useTranslation(["user", "common", "deposits"]);
  return (
    <nav aria-label={t("shortcuts")} className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))]">
      <Shortcut icon="list" label={t("orders")} to={paths.orders} />
      <Shortcut icon="receipt" label={t("common:bills")} to={paths.bills} />
      <Shortcut icon="wallet" label={t("common:wallet")} to={paths.wallet} />
      <Shortcut icon="arrow-line-down" label={t("deposits:deposit")} to={paths.depositCoin} />
      <Shortcut icon="arrow-line-up" label={t("common:withdraw")} to={paths.withdrawCoin} />
    </nav>
  );
}

type ShortcutProps = { readonly icon: IconName; readonly label: string; readonly to: Path };

function Shortcut({ icon, label, to }: ShortcutProps) {
  return (
    <Link
      to={to}
      className="grid min-w-0 flex-1 justify-items-center gap-2 rounded-2 px-1 py-1.5 text-center
        text-caption active:bg-surface-1"
    >
      <span className="text-accent">
        <Icon name={icon} size={24} />
      </span>
      <span className="max-w-full break-words">{label}</span>
    </Link>
  );
}

function Glyph({ name }: { readonly name: IconName }) {
  return (
    <span className="text-text-2">
      <Icon name={name} size={21} />
    </span>
  );
}
