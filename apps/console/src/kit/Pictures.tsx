import { useTranslation } from "@sumi/app/speech.ts";
import { useState } from "react";
import { KbdHint } from "./KbdHint.tsx";
import { PictureViewer } from "./PictureViewer.tsx";
import { useKeys } from "./use-keys.ts";

export type Picture = {
  readonly label: string;
  /** A link that expires after some minutes; null once the picture was erased. */
  readonly source: string | null;
};

export type PicturesProps = {
  readonly pictures: readonly Picture[];
  /** Called with the source of each picture that has come up. */
  readonly onLoad?: (source: string) => void;
  /** Fetches new links, when one of these has expired. */
  readonly onExpired: () => void;
};

/** The pictures of a case, small; the key V, or a press, shows them large. */
export function Pictures({ pictures, onLoad, onExpired }: PicturesProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<number>();
  const large = pictures.flatMap(({ label, source }) => (source === null ? [] : { label, source }));
  useKeys({ v: large.length > 0 ? () => setShown(0) : undefined });
  return (
    <div className={pictures.length > 1 ? "grid grid-cols-2 gap-2" : "grid"}>
      {pictures.map(({ label, source }) => (
        <figure key={label} className="min-w-0">
          <figcaption className="flex items-center gap-1.5 pb-1 text-caption text-text-3">
            {label}
            {source !== null && source === large[0]?.source && <KbdHint keyName="V" />}
          </figcaption>
          {source === null ? (
            <p className="rounded-2 bg-well px-3 py-6 text-center text-small text-text-3">
              {t("erased")}
            </p>
          ) : (
            <Small
              key={source}
              label={label}
              source={source}
              onLoad={() => onLoad?.(source)}
              onExpired={onExpired}
              onPress={() => setShown(large.findIndex((each) => each.source === source))}
            />
          )}
        </figure>
      ))}
      {shown !== undefined && (
        <PictureViewer
          pictures={large}
          first={shown}
          onExpired={onExpired}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}

type SmallProps = {
  readonly label: string;
  readonly source: string;
  readonly onLoad: () => void;
  readonly onExpired: () => void;
  readonly onPress: () => void;
};

function Small({ label, source, onLoad, onExpired, onPress }: SmallProps) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  return (
    <button
      type="button"
      className="block h-[88px] w-full overflow-hidden rounded-2 bg-well text-small text-link"
      onClick={isBroken ? onExpired : onPress}
    >
      {isBroken ? (
        t("pictureExpired")
      ) : (
        <img
          src={source}
          alt={label}
          className="mx-auto block h-full object-contain"
          onLoad={onLoad}
          onError={() => setBroken(true)}
        />
      )}
    </button>
  );
}
