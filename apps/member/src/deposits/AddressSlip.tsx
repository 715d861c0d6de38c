import { copy } from "@sumi/app/copy.ts";
import { useExchangeKind } from "@sumi/app/exchange-kind.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { AddressText } from "@sumi/ui/AddressText.tsx";
import { Button } from "@sumi/ui/Button.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { QrCode } from "@sumi/ui/QrCode.tsx";
import { Slip } from "@sumi/ui/Slip.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useFormat } from "../language/use-format.ts";
import type { DepositPage } from "./data.ts";

const CODE_SIZE = 136;

/** The member's deposit address, as a QR code and as text, with the warning about losses. */
export function AddressSlip({ page }: { readonly page: DepositPage }) {
  const { t } = useTranslation("deposits");
  const isUnreal = useExchangeKind() !== undefined;
  const { coin, network, memo, warning } = page;
  const address = page.address ?? "";
  return (
    <div className="grid gap-2.5">
      {isUnreal && <NoticeNote tone="danger">{t("sendNothing")}</NoticeNote>}
      <Slip
        head={
          <>
            <QrCode text={address} label={t("code", { coin, network })} size={CODE_SIZE} />
            <Terms page={page} />
          </>
        }
      >
        <p className="text-[1.0625rem] leading-[1.6875rem]">
          <AddressText address={address} isParted />
        </p>
        <CopyButton text={address} label={t("copyAddress")} isFirst />
        {memo !== null && <Memo memo={memo} />}
      </Slip>
      {memo !== null && <NoticeNote tone="danger">{t("tagWarning")}</NoticeNote>}
      <NoticeNote tone="warning">{warning}</NoticeNote>
    </div>
  );
}

function Terms({ page }: { readonly page: DepositPage }) {
  const { t } = useTranslation("deposits");
  const format = useFormat();
  const { coin, network, minimum, confirmations } = page;
  return (
    <div className="grid min-w-28 flex-1 justify-items-start gap-2">
      <p className="text-caption text-text-3">{t("ownAddress")}</p>
      <p className="flex items-center gap-2 font-semibold">
        <CoinIcon coin={coin} size={24} />
        {coin}
      </p>
      <Tag>{t("onlyNetwork", { network })}</Tag>
      <p className="text-caption text-text-2">
        <span className="block">
          {t("minimum", { figure: `${format.number(minimum)} ${coin}` })}
        </span>
        <span className="block">
          {t("confirmations", { figure: format.number(String(confirmations)) })}
        </span>
      </p>
    </div>
  );
}

/** The tag of the address. A transfer without it cannot be assigned to the member. */
function Memo({ memo }: { readonly memo: string }) {
  const { t } = useTranslation("deposits");
  return (
    <>
      <p className="pt-1">
        <span className="block text-caption text-text-3">{t("tag")}</span>
        <span className="figures-dense font-semibold text-[1.0625rem]">{memo}</span>
      </p>
      <CopyButton text={memo} label={t("copyTag")} />
    </>
  );
}

type CopyProps = { readonly text: string; readonly label: string; readonly isFirst?: boolean };

function CopyButton({ text, label, isFirst = false }: CopyProps) {
  return (
    <Button kind={isFirst ? "primary" : "secondary"} isWide onPress={() => void copy(text)}>
      <Icon name="copy" size={18} />
      {label}
    </Button>
  );
}
