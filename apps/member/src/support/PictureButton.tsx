import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useState } from "react";
import { type Photo, photoOf } from "../app/photo.ts";

/** Chooses a picture from the camera or the album, made small enough to send. */
export function PictureButton({ onPicture }: { readonly onPicture: (photo: Photo) => void }) {
  const { t } = useTranslation("support");
  const [isUnreadable, setUnreadable] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const photo = await photoOf(file);
    setUnreadable(photo === undefined);
    if (photo !== undefined) onPicture(photo);
  };
  return (
    <>
      <label
        className="flex min-h-13 cursor-pointer items-center gap-3 rounded-3 bg-surface-2 px-4 py-3
          active:bg-surface-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
      >
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="unseen"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // Emptied so that choosing the same file again raises a change.
            target.value = "";
          }}
        />
        <Icon name="camera" size={22} />
        {t("addPicture")}
      </label>
      <p role="alert" className="text-danger text-small empty:hidden">
        {isUnreadable ? t("pictureUnreadable") : ""}
      </p>
    </>
  );
}
