import { Icon, type IconName } from "@sumi/ui/icons/Icon.tsx";
import { ListRow } from "@sumi/ui/ListRow.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Path } from "../member-capability.ts";

export type WayRowProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly caption?: string;
  readonly value?: ReactNode;
  readonly to: Path;
};

/** A row of the hub that leads to a page of its own. */
export function WayRow({ icon, to, ...row }: WayRowProps) {
  const navigate = useNavigate();
  return (
    <ListRow
      {...row}
      lead={
        <span className="text-text-2">
          <Icon name={icon} size={24} />
        </span>
      }
      href={to}
      onNavigate={(href) => void navigate({ href })}
    />
  );
}
