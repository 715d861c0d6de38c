import { useTranslation } from "@sumi/app/speech.ts";
import { openSupportPicture } from "@sumi/contract/support/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";

type PictureProps = { readonly thread: string; readonly message: string };

/** A picture of the member, which opens by itself for nobody: the journal records each opening. */
export function Picture({ thread, message }: PictureProps) {
  const { t } = useTranslation("support");
  const [address, setAddress] = useState<string>();
  const opening = useAct((fields: { id: string; message: string }) =>
    client.call(openSupportPicture, fields),
  );
  const open = async () => setAddress((await opening.run({ id: thread, message }))?.url);
  if (address !== undefined) {
    return (
      <a href={address} target="_blank" rel="noreferrer">
        <img
          src={address}
          alt={t("picture")}
          className="block max-h-[240px] w-full rounded-2 bg-well object-contain"
        />
      </a>
    );
  }
  return (
    <>
      <p role="alert" className="text-danger text-small empty:hidden">
        {opening.refusal}
      </p>
      <Button size="small" isLoading={opening.isBusy} onPress={() => void open()}>
        {t("openPicture")}
      </Button>
    </>
  );
}
