import type { ReactNode } from "react";

export type SlipProps = {
  /** The subject, beside a picture. */
  readonly head: ReactNode;
  /** The result, below the dashed line. */
  readonly children: ReactNode;
};

/** A slip of paper on a page of ink, with a line along which it could be torn. */
export function Slip({ head, children }: SlipProps) {
  return (
    <section className="paper rounded-3 bg-bg text-text-1 shadow-e2">
      <div className="flex flex-wrap items-center gap-x-[18px] gap-y-3 px-[18px] py-3.5">
        {head}
      </div>
      <hr className="mx-4 border-line-strong border-t-[1.5px] border-dashed" />
      <div className="grid gap-2.5 px-[18px] pt-3 pb-3.5">{children}</div>
    </section>
  );
}
