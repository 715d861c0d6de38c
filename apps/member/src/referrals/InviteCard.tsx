import { copy } from "@sumi/app/copy.ts";
import { saveFile } from "@sumi/app/save-file.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { QrCode } from "@sumi/ui/QrCode.tsx";
import { invitePicture } from "./invite-picture.ts";
import { inviteLink } from "./use-referrals.ts";

const CODE_SIZE = 112;

/** The invite code on paper: to be scanned, copied, shared, or kept as a picture. */
export function InviteCard({ code }: { readonly code: string }) {
  const { t } = useTranslation("referrals");
  const link = inviteLink(code);
  const shared = { title: t("title"), url: link };
  const save = async () => {
    const picture = await invitePicture({ code, link, label: t("code") });
    if (picture !== null) saveFile(picture, `sumi-${code}.png`);
  };
  return (
    <section
      className="paper flex flex-wrap items-center gap-x-4 gap-y-3 rounded-3 bg-bg p-4 text-text-1
        shadow-e2"
    >
      <div className="grid justify-items-center">
        <QrCode text={link} label={t("qr")} size={CODE_SIZE} />
        <button
          type="button"
          onClick={() => void save()}
          className="min-h-(--hit) max-w-36 text-caption text-link"
        >
          {t("savePicture")}
        </button>
      </div>
      <div className="grid min-w-40 flex-1 gap-0.5">
        <p className="text-caption text-text-3">{t("code")}</p>
        <p className="figures break-all font-bold text-heading tracking-wider">{code}</p>
        <p className="break-all text-caption text-text-2">{link.replace(/^https?:\/\//, "")}</p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <div className="min-w-26 flex-1">
            <Button kind="primary" isWide onPress={() => void copy(link)}>
              <Icon name="copy" size={18} />
              {t("copy")}
            </Button>
          </div>
          {navigator.canShare?.(shared) === true && (
            <IconButton
              icon="share-network"
              label={t("share")}
              // Closing the system's sheet is a change of mind, not a failure.
              onPress={() => void navigator.share(shared).catch(() => undefined)}
            />
          )}
        </div>
      </div>
    </section>
  );
}
