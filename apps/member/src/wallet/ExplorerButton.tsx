import { useTranslation } from "@sumi/app/speech.ts";
import { type Explorer, explorerLink } from "@sumi/primitives/explorer.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";

export type ExplorerButtonProps = {
  /** Undefined for a chain on which the exchange lists nothing. */
  readonly explorer: Explorer | undefined;
  readonly address: string;
  /** Names the address for those who do not see it. */
  readonly name: string;
};

/** Leads to the page of a block explorer about an address, where the network's terms name one. */
export function ExplorerButton({ explorer, address, name }: ExplorerButtonProps) {
  const { t } = useTranslation("wallet");
  const link = explorer && explorerLink(explorer, "address", address);
  if (link === undefined) return null;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t("explorer")}: ${name}`}
      className="grid size-(--hit) flex-none place-items-center text-text-2"
    >
      <Icon name="arrow-square-out" size={18} />
    </a>
  );
}
