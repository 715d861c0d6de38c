import { Loader } from "@sumi/ui/brand/Loader.tsx";
import { classNames } from "@sumi/ui/class-names.ts";
import { FieldNote } from "@sumi/ui/FieldNote.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useEffect, useId, useState } from "react";
import { type Photo, photoOf } from "./photo.ts";

export type PhotoFieldProps = {
  /** The subject of the picture: "Front". */
  readonly label: string;
  /** The instruction while there is no picture: "Add the front". */
  readonly prompt: string;
  readonly hint: string;
  readonly againLabel: string;
  /** Shown if the file is no picture. */
  readonly unreadable: string;
  readonly photo: Photo | undefined;
  readonly error: string | undefined;
  readonly onChange: (photo: Photo) => void;
};

/** A picture from the camera or the album, shown as it will be sent; it can be taken again. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, prompt, hint, againLabel, unreadable, photo, error, onChange } = props;
  const id = useId();
  const [isReading, setReading] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const note = isUnreadable ? unreadable : error;

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setReading(true);
    setUnreadable(false);
    const found = await photoOf(file);
    setReading(false);
    setUnreadable(found === undefined);
    if (found !== undefined) onChange(found);
  };

  return (
    <div>
      <label
        className={classNames(
          "relative block cursor-pointer overflow-hidden rounded-3 bg-surface-1",
          "active:bg-surface-2",
          "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus",
          note !== undefined && "shadow-[inset_0_0_0_1.5px_var(--danger)]",
        )}
      >
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={photo === undefined ? prompt : `${label}: ${againLabel}`}
          aria-invalid={note !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          className="unseen"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // Emptied so that choosing the same file again raises a change.
            target.value = "";
          }}
        />
        {isReading ? (
          <span className="grid h-40 place-items-center text-accent">
            <Loader />
          </span>
        ) : photo === undefined ? (
          <Frame prompt={prompt} hint={hint} />
        ) : (
          <Preview photo={photo} label={label} againLabel={againLabel} />
        )}
      </label>
      <FieldNote id={`${id}-note`} hint={undefined} error={note} />
    </div>
  );
}

/** Corners like those of a viewfinder. */
function Frame({ prompt, hint }: Pick<PhotoFieldProps, "prompt" | "hint">) {
  return (
    <span className="relative grid min-h-40 place-content-center justify-items-center gap-1 p-7">
      {CORNERS.map((corner) => (
        <span
          key={corner}
          aria-hidden="true"
          className={classNames("absolute size-5 border-accent", corner)}
        />
      ))}
      <span className="text-accent">
        <Icon name="camera" size={30} />
      </span>
      <span className="text-center font-semibold">{prompt}</span>
      <span className="text-center text-caption text-text-3">{hint}</span>
    </span>
  );
}

const CORNERS = [
  "top-3 left-3 rounded-tl-2 border-t-2 border-l-2",
  "top-3 right-3 rounded-tr-2 border-t-2 border-r-2",
  "bottom-3 left-3 rounded-bl-2 border-b-2 border-l-2",
  "right-3 bottom-3 rounded-br-2 border-r-2 border-b-2",
];

type PreviewProps = Pick<PhotoFieldProps, "label" | "againLabel"> & { readonly photo: Photo };

function Preview({ photo, label, againLabel }: PreviewProps) {
  const address = useAddress(photo.blob);
  return (
    <>
      {address === undefined ? (
        <span className="block h-44 bg-well" />
      ) : (
        <img src={address} alt={label} className="block h-44 w-full bg-well object-contain" />
      )}
      <span className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-2 text-small">
        <span className="flex min-w-0 max-w-full flex-auto items-center gap-2 text-success">
          <Icon name="check-circle-fill" size={18} />
          {label}
        </span>
        <span className="text-link">{againLabel}</span>
      </span>
    </>
  );
}

/** An address for the picture that is valid on this page only, until the picture is replaced. */
function useAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
