import { type ComponentType, useEffect, useRef, useState } from "react";
import { beginAnew } from "./begin-anew.ts";

/**
 * A sheet that is loaded when it is first opened. If loading fails, the sheet counts as closed:
 * offline a toast says so and the screen stays; online the page is reloaded, because browsers never
 * retry a module that failed.
 */
export function lazySheet<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LazySheet(props: Props) {
    const [Sheet, setSheet] = useState(() => loaded);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      if (loaded !== undefined) return;
      let isWanted = true;
      load().then(
        (sheet) => {
          loaded = sheet;
          if (isWanted) setSheet(() => sheet);
        },
        () => {
          if (!isWanted) return;
          latest.current.onClose();
          void beginAnew();
        },
      );
      return () => {
        isWanted = false;
      };
    }, []);
    return Sheet === undefined ? null : <Sheet {...props} />;
  };
}
