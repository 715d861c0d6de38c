import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { supportPicture } from "@sumi/contract/support/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { client } from "../connection.ts";

export type PictureViewProps = { readonly thread: string; readonly message: string };

/** A private picture: a link that lives for minutes is fetched when somebody wants to see it. */
export function PictureView({ thread, message }: PictureViewProps) {
  const { t } = useTranslation(["support", "common"]);
  const [address, setAddress] = useState<string>();
  const [isLoading, setLoading] = useState(false);

  const show = async () => {
    setLoading(true);
    const answer = await client.call(supportPicture, { id: thread, message });
    setLoading(false);
    if (answer.ok) setAddress(answer.data.url);
    else toasts.show("error", failureText(answer.failure));
  };
  const fail = () => {
    setAddress(undefined);
    toasts.show("error", t("pictureFailed"));
  };

  return (
    <span className="block p-3">
      {address !== undefined && (
        <img
          src={address}
          alt={t("picture")}
          onError={fail}
          className="mb-2 block max-h-[60vh] w-full rounded-2 bg-well object-contain"
        />
      )}
      <Button
        size="small"
        isLoading={isLoading}
        onPress={() => (address === undefined ? void show() : setAddress(undefined))}
      >
        {address === undefined ? t("showPicture") : t("common:close")}
      </Button>
    </span>
  );
}
