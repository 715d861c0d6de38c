import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useRef, useState } from "react";

/** Pictures are cut to a square of so many pixels: a prospectus has room for no more. */
const SIDE = 160;
const LENGTH_MAX = 30_000;

export type PictureFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A small square picture, drawn anew so that nothing else of the file is kept. */
export function PictureField({ value, onChange }: PictureFieldProps) {
  const { t } = useTranslation("prospectuses");
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const picture = await squareOf(file);
    setWrong(picture === undefined);
    if (picture !== undefined) onChange(picture);
  };
  return (
    <div className="flex items-center gap-3">
      {value !== "" && <img src={value} alt="" width={44} height={44} className="rounded-full" />}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t("picture")}
        className="unseen"
        tabIndex={-1}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <Button kind="outline" size="small" onPress={() => input.current?.click()}>
        {t("picture")}
      </Button>
      {isWrong && (
        <p role="alert" className="text-caption text-danger">
          {t("pictureWrong")}
        </p>
      )}
    </div>
  );
}

async function squareOf(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (bitmap === undefined || context === null) return undefined;
  canvas.width = SIDE;
  canvas.height = SIDE;
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  const address = canvas.toDataURL("image/jpeg", 0.85);
  return address.length <= LENGTH_MAX ? address : undefined;
}
