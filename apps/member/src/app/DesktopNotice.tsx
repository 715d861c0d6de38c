import { EXCHANGE_NAME } from "@sumi/app/exchange-name.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Logo } from "@sumi/ui/brand/Logo.tsx";
import { RING } from "@sumi/ui/brand/ring.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { QrCode } from "@sumi/ui/QrCode.tsx";
import { type ReactNode, useState } from "react";
import { LanguageButton } from "./LanguageButton.tsx";
import { Ribbon } from "./Ribbon.tsx";
import { sharedAddress } from "./shared-address.ts";

export type DesktopNoticeProps = {
  /** Going on all the same, in a narrow column. */
  readonly onClose: () => void;
  /** The page as it is on a phone. */
  readonly children: ReactNode;
};

/**
 * Says on wide screens that the app is made for phones, shows the address, and lets visitors go on.
 */
export function DesktopNotice({ onClose, children }: DesktopNoticeProps) {
  const { t } = useTranslation();
  return (
    <div
      className="relative isolate flex min-h-dvh items-center justify-between gap-16 overflow-hidden
        px-[min(9vw,132px)] py-8"
    >
      <div className="absolute inset-x-0 top-0">
        <Ribbon />
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 48 48"
        className="-z-10 -top-[250px] -left-[230px] absolute size-[1250px]"
      >
        <path d={RING} className="fill-surface-1" opacity="0.6" />
      </svg>
      <main className="max-w-[640px]">
        <p className="flex items-center gap-3 font-bold text-heading">
          <Logo size={44} />
          {EXCHANGE_NAME}
        </p>
        <h1
          className="mt-12 text-balance font-bold text-[3.25rem] leading-[1.38] tracking-[-0.01em]
            [word-break:auto-phrase]"
        >
          {t("desktopHeading")}
        </h1>
        <p className="mt-5 max-w-[31em] text-[1.0625rem] text-text-2 leading-8">
          {t("desktopText")}
        </p>
        <AddressSlip />
        <p className="mt-9 flex flex-wrap items-center gap-x-6">
          <button
            type="button"
            onClick={onClose}
            className="flex min-h-(--hit) items-center gap-1.5 text-link"
          >
            <Icon name="arrow-square-out" size={18} />
            {t("desktopContinue")}
          </button>
          <LanguageButton />
        </p>
      </main>
      <Phone label={t("desktopPhone")}>{children}</Phone>
    </div>
  );
}

/** The address as a QR code and in words, so that readers can check where the code leads. */
function AddressSlip() {
  const { t } = useTranslation();
  const [address] = useState(() => sharedAddress(location));
  return (
    <div
      data-page="paper"
      className="mt-10 flex max-w-[500px] items-center gap-6 rounded-[22px] bg-[#ffffff] p-[22px]"
    >
      <span className="-m-2.5 flex-none">
        <QrCode text={address} label={t("desktopCode")} size={176} />
      </span>
      <div className="min-w-0 text-[#43485e]">
        <p className="text-[#61667d] text-small">{t("desktopAddress")}</p>
        <p className="mt-1 break-words font-semibold text-[#14162a] text-title">{location.host}</p>
        <p className="mt-3.5 flex gap-2 text-[0.875rem]">
          <Icon name="lock-simple" size={18} />
          <span className="[word-break:auto-phrase]">{t("desktopCheck")}</span>
        </p>
      </div>
    </div>
  );
}

type PhoneProps = { readonly label: string; readonly children: ReactNode };

/** The very page, living, in the size of a phone; to be looked at and not to be used. */
function Phone({ label, children }: PhoneProps) {
  return (
    <figure aria-label={label} className="hidden flex-none min-[1180px]:block">
      <div
        inert
        className="relative h-[min(844px,100dvh-72px)] w-[390px] transform-gpu overflow-hidden
          rounded-[54px] bg-bg pt-3
          shadow-[0_0_0_10px_#05060b,0_0_0_12px_var(--line-strong),0_40px_120px_rgb(0_0_0/0.6)]"
      >
        {children}
      </div>
    </figure>
  );
}
