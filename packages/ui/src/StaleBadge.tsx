import { Icon } from "./icons/Icon.tsx";

/**
 * The age of a price that no longer updates: "12 s ago". Screen readers do not read each second.
 */
export function StaleBadge({ text }: { readonly text: string }) {
  return (
    <span className="figures inline-flex items-center gap-1 text-caption text-warning">
      <Icon name="wifi-slash" size={14} />
      {text}
    </span>
  );
}
