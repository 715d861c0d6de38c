import { useTranslation } from "@sumi/app/speech.ts";
import { useWatched } from "@sumi/app/watched.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { QrCode } from "@sumi/ui/QrCode.tsx";
import { Page } from "../app/Page.tsx";
import { installOffer } from "./install-offer.ts";

/** How the app comes onto the home screen: its address as a code, and the steps by system. */
export function DownloadScreen() {
  const { t } = useTranslation("install");
  const offer = useWatched(installOffer.current);
  return (
    <Page title={t("title")}>
      <div className="grid grid-cols-1 gap-4 pt-1 pb-6 gutter">
        <p className="text-small text-text-2">{t("intro")}</p>
        <Address />
        {offer !== undefined && (
          <Button kind="primary" onPress={() => void installOffer.take()}>
            {t("install")}
          </Button>
        )}
        <Steps title={t("ios")} steps={[t("ios1"), t("ios2"), t("open")]} />
        <Steps title={t("android")} steps={[t("android1"), t("android2"), t("open")]} />
        <Steps title={t("desktop")} steps={[t("desktop1"), t("desktop2"), t("open")]} />
        <p className="text-caption text-text-3">{t("offline")}</p>
      </div>
    </Page>
  );
}

/** The exchange's own address as a code and in words, so that readers can check it. */
function Address() {
  const { t } = useTranslation(["install", "common"]);
  return (
    <section className="paper flex flex-wrap items-center gap-4 rounded-3 bg-bg p-4 text-text-1">
      <QrCode text={`${location.origin}/`} label={t("code")} size={132} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="break-words font-semibold text-title">{location.host}</p>
        <p className="mt-2 flex gap-2 text-small text-text-2">
          <Icon name="lock-simple" size={18} />
          <span className="min-w-0">{t("common:desktopCheck")}</span>
        </p>
      </div>
    </section>
  );
}

type StepsProps = { readonly title: string; readonly steps: readonly string[] };

function Steps({ title, steps }: StepsProps) {
  return (
    <section className="rounded-3 bg-surface-1 px-4 py-3.5 shadow-e1">
      <h2 className="font-semibold">{title}</h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-small text-text-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
