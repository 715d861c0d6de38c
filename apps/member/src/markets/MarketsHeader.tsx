import { EXCHANGE_NAME } from "@sumi/app/exchange-name.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Logo } from "@sumi/ui/brand/Logo.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { SearchField } from "@sumi/ui/SearchField.tsx";
import { useNavigate } from "@tanstack/react-router";
import { LateBell } from "../app/LateBell.tsx";
import { useIsSignedIn } from "../session/use-session.ts";
import { SETTINGS_PATHS } from "../settings/paths.ts";
import { SIGN_IN_PATHS } from "../sign-in/paths.ts";
import type { Search } from "./use-search.ts";

/** The search for members; for guests the name of the exchange and a link to the sign-in. */
export function MarketsHeader({ search }: { readonly search: Search }) {
  const { t } = useTranslation(["markets", "common"]);
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const isSearching = isSignedIn || search.isOpen;
  return (
    <header
      className="sticky top-0 z-(--z-header) flex min-h-13 flex-wrap items-center gap-x-2.5 bg-bg
      pt-[calc(var(--safe-t)+4px)] pr-1.5 pb-1 pl-4"
    >
      <span className={isSearching ? "max-[359px]:hidden" : undefined}>
        <Logo size={30} />
      </span>
      {isSearching ? (
        <SearchField label={t("common:searchPair")} value={search.text} onChange={search.change} />
      ) : (
        <span className="flex-1 font-semibold text-[1.125rem]">{EXCHANGE_NAME}</span>
      )}
      <span className="ml-auto flex items-center">
        {!isSignedIn && (
          <IconButton
            icon={search.isOpen ? "x" : "magnifying-glass"}
            label={search.isOpen ? t("closeSearch") : t("common:searchPair")}
            onPress={search.toggle}
          />
        )}
        <IconButton
          icon="globe"
          label={t("common:languageAndDisplay")}
          onPress={() => void navigate({ to: SETTINGS_PATHS.language })}
        />
        {isSignedIn && <LateBell />}
        {!isSearching && (
          <span className="mr-2.5 ml-1">
            <Button size="small" onPress={() => void navigate({ to: SIGN_IN_PATHS.signIn })}>
              {t("signIn")}
            </Button>
          </span>
        )}
      </span>
    </header>
  );
}
