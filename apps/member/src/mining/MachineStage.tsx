import { useTranslation } from "@sumi/app/speech.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useFormat } from "../language/use-format.ts";
import { useProspectus } from "../prospectuses/use-prospectus.ts";
import { MachineDrawing, OwnPicture } from "./MachinePicture.tsx";

/** The lines of the floor, from the front edge to the horizon. */
const LINES = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330, 360, 390].map((x) => ({
  x,
  far: 117 + (x * 156) / 390,
}));

/** The machine on a stage, with what it is and until when it is listed. */
export function MachineStage({ machine }: { readonly machine: MachineData }) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const picture = useProspectus(machine)?.picture ?? "";
  const { ownership, state, list_ms: listMs, delist_ms: delistMs } = machine;
  const isSoon = state === "not_listed";
  const day = format.moment(isSoon ? listMs : delistMs, "utcDate");
  return (
    <section className="relative grid h-44 place-items-center overflow-hidden bg-well short:h-36">
      <svg
        aria-hidden="true"
        viewBox="0 0 390 176"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full stroke-line"
      >
        {LINES.map(({ x, far }) => (
          <path key={x} d={`M${x} 176 L${far} 120`} />
        ))}
        <path d="M0 132 H390 M0 150 H390" />
      </svg>
      <div className="relative w-58 short:w-44">
        {picture === "" ? (
          <MachineDrawing machine={machine} fans={3} />
        ) : (
          <div className="mx-auto size-34 overflow-hidden rounded-3 short:size-28">
            <OwnPicture address={picture} />
          </div>
        )}
      </div>
      <p className="absolute inset-x-0 bottom-3 flex flex-wrap justify-between gap-2 gutter">
        <Tag tone={ownership === "shared" ? "link" : "accent"}>{t(ownership)}</Tag>
        <Tag>{t(isSoon ? "listedFrom" : "listedUntilDay", { day })}</Tag>
      </p>
    </section>
  );
}
