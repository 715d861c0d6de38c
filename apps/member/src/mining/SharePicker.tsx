import { useTranslation } from "@sumi/app/speech.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { NumberField } from "@sumi/ui/NumberField.tsx";
import { useId } from "react";
import { useFormat } from "../language/use-format.ts";
import { ShareSegments } from "./ShareSegments.tsx";

/** At most so many shares are fields to press, five in a row: a finger finds each of them. */
const FIELDS_MAX = 10;

export type SharePickerProps = {
  readonly machine: Pick<MachineData, "sold" | "supply" | "state">;
  /** The number of shares as it was typed or picked. */
  readonly text: string;
  readonly onChange: (text: string) => void;
};

/** The shares that are sold and left, and how many of them the member wants. */
export function SharePicker({ machine, text, onChange }: SharePickerProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { sold, supply, state } = machine;
  const count = (number: number) => format.number(String(number));
  const left = supply - sold;
  const isOnSale = state === "on_sale";
  return (
    <section className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-small">
        <span className="font-medium text-text-2">{t("shares")}</span>
        <span className="figures text-text-2">
          {t("left", { left: count(left), all: count(supply) })}
        </span>
      </p>
      {supply <= FIELDS_MAX ? (
        <Fields machine={machine} chosen={isOnSale ? Number(text) : 0} onChange={onChange} />
      ) : (
        <ShareSegments sold={sold} supply={supply} />
      )}
      {supply > FIELDS_MAX && isOnSale && (
        <NumberField
          label={t("shares")}
          value={text}
          onChange={onChange}
          step="1"
          decimals={0}
          min="1"
          max={String(Math.max(1, left))}
          decreaseLabel={t("fewer")}
          increaseLabel={t("more")}
        />
      )}
    </section>
  );
}

type FieldsProps = Pick<SharePickerProps, "machine" | "onChange"> & { readonly chosen: number };

/** One field for each share: those that are sold, those that are chosen, and the rest. */
function Fields({ machine: { sold, supply, state }, chosen, onChange }: FieldsProps) {
  const { t } = useTranslation("mining");
  const name = useId();
  const places = Array.from({ length: supply }, (_, place) => place);
  const isOnSale = state === "on_sale";
  return (
    <>
      <fieldset className="grid grid-cols-5 gap-[5px]">
        <legend className="unseen">{t("shares")}</legend>
        {places.map((place) =>
          place < sold || !isOnSale ? (
            <span
              key={place}
              aria-hidden="true"
              className={classNames(FIELD, place < sold ? SOLD : "bg-surface-1 text-text-off")}
            />
          ) : (
            <label
              key={place}
              className={classNames(
                "cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus",
                FIELD,
                place < sold + chosen
                  ? "bg-accent text-on-accent"
                  : "text-text-2 shadow-[inset_0_0_0_1.5px_var(--control)]",
              )}
            >
              <input
                type="radio"
                name={name}
                className="unseen"
                aria-label={t("shareCount", { number: String(place - sold + 1) })}
                checked={place - sold + 1 === chosen}
                onChange={() => onChange(String(place - sold + 1))}
              />
              <span aria-hidden="true">{place - sold + 1}</span>
            </label>
          ),
        )}
      </fieldset>
      <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-caption text-text-3">
        {chosen > 0 && (
          <Key className="bg-accent">{t("sharesChosen", { number: String(chosen) })}</Key>
        )}
        {sold > 0 && <Key className="bg-surface-3">{t("sharesSold")}</Key>}
      </p>
    </>
  );
}

function Key({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={classNames("size-2.5 rounded-[2px]", className)} />
      {children}
    </span>
  );
}

const FIELD =
  "figures relative grid min-h-(--hit) min-w-0 place-items-center rounded-[8px] " +
  "font-semibold text-small";
const SOLD =
  "bg-[repeating-linear-gradient(45deg,var(--surface-2)_0_4px,var(--surface-1)_4px_8px)]";
