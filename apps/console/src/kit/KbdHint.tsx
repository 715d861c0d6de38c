/** A key to press, by the sign on the keyboard. */
export function KbdHint({ keyName }: { readonly keyName: string }) {
  return (
    <kbd
      className="inline-grid h-[22px] min-w-[22px] flex-none place-items-center rounded-[5px]
        bg-surface-2 px-1.5 font-medium font-sans text-caption text-text-2
        shadow-[inset_0_-1.5px_0_var(--line-strong)]"
    >
      {keyName}
    </kbd>
  );
}
