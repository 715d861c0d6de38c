import { Icon } from "@sumi/ui/icons/Icon.tsx";

const MARKS = {
  held: { box: "bg-success-soft text-success", icon: "check" },
  broken: { box: "bg-danger-soft text-danger", icon: "x" },
  unproven: { box: "bg-surface-2 text-text-3", icon: "clock" },
} as const;

/** The mark of one step of a verification; its words stand beside it. */
export function CheckMark({ state }: { readonly state: keyof typeof MARKS }) {
  const { box, icon } = MARKS[state];
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 flex-none place-items-center rounded-full ${box}`}
    >
      <Icon name={icon} size={15} />
    </span>
  );
}
