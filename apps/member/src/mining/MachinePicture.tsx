import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { useProspectus } from "../prospectuses/use-prospectus.ts";
import { hasConditions } from "./conditions.ts";

/** Whose picture is shown: the colour of a drawing follows the ownership and the conditions. */
export type Pictured = Pick<
  MachineData,
  "ownership" | "prospectus" | "platform_min" | "referrals_min"
>;

/** A machine's own picture, or a drawing of one, on the tile of a card. */
export function MachinePicture({ machine }: { readonly machine: Pictured }) {
  const picture = useProspectus(machine)?.picture ?? "";
  return (
    <span className={TILE}>
      {picture === "" ? (
        <MachineDrawing machine={machine} fans={hasConditions(machine) ? 1 : 2} />
      ) : (
        <OwnPicture address={picture} />
      )}
    </span>
  );
}

const TILE = "grid min-h-23 w-28 flex-none place-items-center overflow-hidden rounded-2 bg-well";

/** The picture of a prospectus, which carries no meaning. */
export function OwnPicture({ address }: { readonly address: string }) {
  return <img src={address} alt="" className="block size-full object-cover" draggable={false} />;
}

const FAN = 56;
const HEIGHT = 78;
/** The turns of the rings, so that no two fans stand alike. */
const TURNS = [0, 70, 150];
/** The blades of a fan with their turn in degrees, the brightest last. */
const BLADES = [
  { turn: 72, opacity: 0.32 },
  { turn: 144, opacity: 0.46 },
  { turn: 216, opacity: 0.6 },
  { turn: 288, opacity: 0.74 },
  { turn: 0, opacity: 0.88 },
];

export type MachineDrawingProps = { readonly machine: Pictured; readonly fans: 1 | 2 | 3 };

/** A machine with its fans; it carries no meaning. */
export function MachineDrawing({ machine, fans }: MachineDrawingProps) {
  const width = Math.max(2, fans) * FAN;
  const places = TURNS.slice(0, fans).map((turn, place) => ({
    turn,
    x: width / 2 + (place - (fans - 1) / 2) * (FAN - 6),
  }));
  const tone = machine.ownership === "shared" ? "text-c4" : "text-c1";
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className={classNames("block w-full", hasConditions(machine) ? "text-c3" : tone)}
    >
      <rect
        x="3.5"
        y="3.5"
        width={width - 7}
        height={HEIGHT - 7}
        rx="8"
        className="fill-surface-2 stroke-line-strong"
      />
      {places.map(({ x, turn }) => (
        <g key={turn} transform={`translate(${x} 36)`}>
          <circle r="23" className="fill-well" />
          <path
            d="M19.3 -9.4 A21.5 21.5 0 1 1 3.7 -21.2"
            transform={`rotate(${turn})`}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
          {BLADES.map(({ turn: blade, opacity }) => (
            <path
              key={blade}
              d="M-3 -7.6 L-5.4 -13.2 Q0.4 -18.4 7.2 -13.6 L4.4 -7 Q1 -5.4 -3 -7.6 Z"
              transform={`rotate(${turn + blade})`}
              fill="currentColor"
              fillOpacity={opacity}
            />
          ))}
          <circle r="3.7" fill="currentColor" />
        </g>
      ))}
      <path
        d={`M10 ${HEIGHT - 9} H${width / 3}`}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
