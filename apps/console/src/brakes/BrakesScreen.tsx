import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { TwoLines } from "../kit/TwoLines.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { BrakeDialog } from "./BrakeDialog.tsx";
import { type BrakeThing, brakesQuery } from "./data.ts";
import { LiftDialog } from "./LiftDialog.tsx";
import { useThingName } from "./use-thing-name.ts";

type Asked = { readonly act: "brake" | "lift"; readonly thing: BrakeThing };

/** Everything that can be braked; what is braked comes first. */
export function BrakesScreen() {
  const { t } = useTranslation(["brakes", "common"]);
  const query = useQuery(brakesQuery);
  const [asked, setAsked] = useState<Asked>();
  const columns = useColumns(useMay()("brakes.set") ? setAsked : undefined);
  const rows = query.data?.things.toSorted((a, b) => {
    return Number(b.braked !== null) - Number(a.braked !== null);
  });
  const onClose = () => setAsked(undefined);
  return (
    <>
      <TopBar title={t("common:brakes")} />
      <UnlessFailed query={query}>
        <ScrollArea>
          <p className="max-w-[46rem] py-3.5 text-small text-text-3">{t("text")}</p>
          <DataTable
            label={t("common:brakes")}
            columns={columns}
            rows={rows}
            keyOf={({ kind, name }) => `${kind} ${name}`}
          />
        </ScrollArea>
      </UnlessFailed>
      {asked?.act === "brake" && (
        <BrakeDialog thing={asked.thing} timeMs={query.data?.time_ms ?? 0} onClose={onClose} />
      )}
      {asked?.act === "lift" && <LiftDialog thing={asked.thing} onClose={onClose} />}
    </>
  );
}

function useColumns(ask: ((asked: Asked) => void) | undefined): readonly Column<BrakeThing>[] {
  const { t } = useTranslation(["brakes", "common"]);
  const format = useFormat();
  const code = useCodes();
  const nameOf = useThingName();
  return [
    { key: "thing", head: t("thing"), cell: nameOf },
    {
      key: "state",
      head: t("state"),
      cell: ({ braked }) =>
        braked === null ? (
          t("goesOn")
        ) : (
          <span className="text-danger">
            <TwoLines
              first={t("brakedUntil", { moment: format.moment(braked.until_ms) })}
              second={code("halt_reason", braked.reason)}
            />
          </span>
        ),
    },
    {
      key: "next",
      head: t("next"),
      isExtra: true,
      cell: ({ again_ms: againMs }) =>
        againMs === null ? t("nextByOne") : t("nextByTwo", { moment: format.moment(againMs) }),
    },
    {
      key: "act",
      head: t("acts"),
      isHeadUnseen: true,
      isFigure: true,
      cell: (thing) =>
        ask !== undefined && (
          <span className="inline-flex gap-2">
            {thing.braked !== null && (
              <Button size="small" kind="outline" onPress={() => ask({ act: "lift", thing })}>
                {t("lift")}
              </Button>
            )}
            <Button size="small" kind="danger" onPress={() => ask({ act: "brake", thing })}>
              {t(thing.again_ms === null ? "brake" : "brakeAgain")}
            </Button>
          </span>
        ),
    },
  ];
}
