import type { CSSProperties, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons/Icon.tsx";

export type ListRowProps = {
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly caption?: ReactNode;
  readonly value?: ReactNode;
  /** Leads somewhere: the row becomes a link with an arrow. */
  readonly href?: string;
  readonly onNavigate?: (href: string) => void;
};

/** One row of a group; hairlines between rows begin where the text begins. */
export function ListRow({ lead, title, caption, value, href, onNavigate }: ListRowProps) {
  const body = (
    <>
      {lead}
      <span className="min-w-0 flex-[1_1_6rem]">
        <span className="block break-words">{title}</span>
        {caption !== undefined && <span className="block text-caption text-text-3">{caption}</span>}
      </span>
      {value !== undefined && (
        <span className="ml-auto text-right text-small text-text-3">{value}</span>
      )}
      {href !== undefined && (
        <span className="text-text-3">
          <Icon name="caret-right" size={14} />
        </span>
      )}
    </>
  );
  const className = classNames(
    "flex min-h-13 w-full flex-wrap items-center gap-x-3 px-4 py-1.5 text-left",
  );
  if (href === undefined) return <div className={className}>{body}</div>;
  return (
    <a
      href={href}
      className={classNames(className, "active:bg-surface-2")}
      onClick={(event) => {
        if (onNavigate === undefined || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onNavigate(href);
      }}
    >
      {body}
    </a>
  );
}

export type ListGroupProps = {
  /** The left end of hairlines: by default the text behind a glyph. */
  readonly hairlineFrom?: string;
  readonly children: ReactNode;
};

/** Rows that belong together, on one card. */
export function ListGroup({ hairlineFrom = "3.0625rem", children }: ListGroupProps) {
  return (
    <div
      className="hairlines overflow-hidden rounded-3 bg-surface-1 shadow-e1"
      style={{ "--hairline-from": hairlineFrom } as CSSProperties}
    >
      {children}
    </div>
  );
}
