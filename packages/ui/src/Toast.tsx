import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icons/Icon.tsx";

export type ToastKind = "success" | "error" | "info";

export type ToastProps = {
  readonly kind: ToastKind;
  readonly text: string;
  /** A short detail at its end, such as the last characters of a copied text. */
  readonly detail?: string;
  /** Leads to where more of it is to be read. */
  readonly way?: { readonly label: string; readonly onPress: () => void };
};

const GLYPHS: Readonly<Record<ToastKind, { icon: IconName; colour: string }>> = {
  success: { icon: "check-circle-fill", colour: "text-success" },
  error: { icon: "warning-circle-fill", colour: "text-danger" },
  info: { icon: "info", colour: "text-link" },
};

/** The outcome of an action, shown for a few seconds. */
export function Toast({ kind, text, detail, way }: ToastProps) {
  const { icon, colour } = GLYPHS[kind];
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={classNames(
        "flex min-h-(--hit) items-center gap-2.5 rounded-3 bg-surface-3 px-3.5 py-2",
        "text-[0.875rem] shadow-e2",
      )}
    >
      <span className={colour}>
        <Icon name={icon} size={21} />
      </span>
      <span className="min-w-0 flex-1">{text}</span>
      {detail !== undefined && (
        <span className="figures-dense text-caption text-text-2">{detail}</span>
      )}
      {way !== undefined && (
        <button
          type="button"
          onClick={way.onPress}
          className="pointer-events-auto -my-2 -mr-2 min-h-(--hit) flex-none px-2 font-semibold
            text-link"
        >
          {way.label}
        </button>
      )}
    </div>
  );
}
