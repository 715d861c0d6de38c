import type { MachineData } from "@sumi/contract/mining/terms.ts";

const TONES = { sole: "text-accent", shared: "text-link" } as const;
const PLACES = [{ x: 34 }, { x: 86 }] as const;
/** The blades of a fan, in degrees. */
const BLADES = [0, 72, 144, 216, 288];

/** A machine with its two fans, in the colour of its ownership; it carries no meaning. */
export function MachinePicture({ ownership }: Pick<MachineData, "ownership">) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 84"
      className={`w-28 flex-none rounded-2 bg-well ${TONES[ownership]}`}
    >
      <rect x="8" y="8" width="104" height="68" rx="8" className="fill-surface-2" />
      {PLACES.map(({ x }) => (
        <g key={x} transform={`translate(${x} 40)`} fill="none" stroke="currentColor">
          <circle r="20" className="fill-well" stroke="none" />
          <path d="M-17 -8 A19 19 0 1 1 -8 17" strokeWidth="2" strokeLinecap="round" />
          {BLADES.map((turn) => (
            <path
              key={turn}
              d="M0 -6 Q7 -11 3 -14"
              strokeWidth="4"
              strokeOpacity="0.55"
              strokeLinecap="round"
              transform={`rotate(${turn})`}
            />
          ))}
          <circle r="3" fill="currentColor" stroke="none" />
        </g>
      ))}
      <path d="M16 70 H46" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
