import { useTranslation } from "@sumi/app/speech.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Icon, type IconName } from "@sumi/ui/icons/Icon.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { LateBell } from "../app/LateBell.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { memberQuery } from "../app/member.ts";
import { useTitle } from "../app/Page.tsx";
import { SignOut } from "../app/SignOut.tsx";
import { supportQuery } from "../app/support.ts";
import { BILLS_PATHS } from "../bills/paths.ts";
import type { Path } from "../member-capability.ts";
import { ORDERS_PATHS } from "../orders/paths.ts";
import { SETTINGS_PATHS } from "../settings/paths.ts";
import { SUPPORT_PATHS } from "../support/paths.ts";
import { WALLET_PATHS } from "../wallet/paths.ts";
import { AccountRows } from "./AccountRows.tsx";
import { MemberCard, MemberCardSkeleton } from "./MemberCard.tsx";
import { WorthCard } from "./WorthCard.tsx";

/** The member's account: profile, total worth, and links to everything else. */
export function AccountScreen() {
  const { t } = useTranslation(["user", "common"]);
  const member = useQuery(memberQuery);
  const support = useQuery(supportQuery).data ?? "";
  useTitle(t("common:tabAccount"));
  return (
    <>
      <Head support={support} />
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
        <AccountRows member={member.data} support={support} />
        <SignOut />
      </main>
    </>
  );
}

/** Buttons for support, notices, and language and display. */
function Head({ support }: { readonly support: string }) {
  const { t } = useTranslation(["user", "common"]);
  const navigate = useNavigate();
  return (
    <header className="flex justify-end pt-(--safe-t) pr-1">
      {support !== "" && (
        <IconButton
          icon="headset"
          label={t("common:support")}
          onPress={() => {
            if (support === SUPPORT_PATHS.support) void navigate({ to: SUPPORT_PATHS.support });
            else location.assign(support);
          }}
        />
      )}
      <LateBell />
      <IconButton
        icon="globe"
        label={t("common:languageAndDisplay")}
        onPress={() => void navigate({ to: SETTINGS_PATHS.language })}
      />
    </header>
  );
}

/** Links to the pages that members need most often. */
function Shortcuts() {
  const { t } = useTranslation(["user", "common"]);
  return (
    <nav aria-label={t("shortcuts")} className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))]">
      <Shortcut icon="list" label={t("orders")} to={ORDERS_PATHS.orders} />
      <Shortcut icon="receipt" label={t("common:bills")} to={BILLS_PATHS.bills} />
      <Shortcut icon="wallet" label={t("common:wallet")} to={WALLET_PATHS.wallet} />
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
