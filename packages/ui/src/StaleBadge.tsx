import { Icon } from "./icons/Icon.tsx";

/** How old a price is that no longer moves: "12 s ago". It is not read out each second. */
export function StaleBadge({ text }: { readonly text: string }) {
  return (
    <span className="figures inline-flex items-center gap-1 text-caption text-warning">
      <Icon name="wifi-slash" size={14} />
      {text}
    </span>
  );
}
