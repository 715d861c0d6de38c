import { IconButton } from "@sumi/ui/IconButton.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { paths } from "../paths.ts";

export type HistoryButtonProps = {
  readonly label: string;
  readonly to: typeof paths.deposits | typeof paths.withdrawals;
};

/** A link to the earlier deposits or withdrawals. */
export function HistoryButton({ label, to }: HistoryButtonProps) {
  const navigate = useNavigate();
  return (
    <IconButton
      icon="clock-counter-clockwise"
      label={label}
      onPress={() => void navigate({ to })}
    />
  );
}
