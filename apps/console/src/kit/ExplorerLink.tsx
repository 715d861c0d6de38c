import { useTranslation } from "@sumi/app/speech.ts";
import { type Explorer, explorerLink } from "@sumi/primitives/explorer.ts";

export type ExplorerLinkProps = {
  readonly explorer: Explorer;
  readonly kind: keyof Explorer;
  readonly value: string;
};

/** The page of the network's explorer about a transaction or an address, where there is one. */
export function ExplorerLink({ explorer, kind, value }: ExplorerLinkProps) {
  const { t } = useTranslation();
  const link = explorerLink(explorer, kind, value);
  if (link === undefined) return null;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="ml-1.5 text-link text-small"
    >
      {t("explorer")}
      <span className="unseen">
        {" "}
        {t(kind === "transaction" ? "explorerTransaction" : "explorerAddress")}
      </span>
    </a>
  );
}
