import { useTranslation } from "@sumi/app/speech.ts";
import { Card } from "../kit/Card.tsx";
import { DataTable } from "../kit/DataTable.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";
import { usePerson } from "./use-file.ts";

/** Where the member deposits and withdraws, by the ends of the addresses. */
export function Addresses({ uid }: { readonly uid: string }) {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  const query = usePerson(uid);
  return (
    <UnlessFailed query={query}>
      <div className="grid grid-cols-2 items-start gap-4">
        <Card title={t("depositAddresses")}>
          <DataTable
            label={t("depositAddresses")}
            columns={[
              { key: "network", head: t("common:network"), cell: ({ network }) => network },
              { key: "address", head: t("address"), cell: ({ address }) => address },
            ]}
            rows={query.data?.deposit_addresses}
            keyOf={({ network, address }) => `${network} ${address}`}
          />
        </Card>
        <Card title={t("withdrawalAddresses")}>
          <DataTable
            label={t("withdrawalAddresses")}
            columns={[
              { key: "network", head: t("common:network"), cell: ({ network }) => network },
              {
                key: "address",
                head: t("address"),
                cell: ({ address, remark }) => [address, remark].filter(Boolean).join(" · "),
              },
              {
                key: "added",
                head: t("addressAdded"),
                isFigure: true,
                cell: ({ added_ms: added }) => (added === null ? "–" : format.moment(added, "day")),
              },
            ]}
            rows={query.data?.withdrawal_addresses}
            keyOf={({ network, address, usable_from_ms: from }) => `${network} ${address} ${from}`}
          />
        </Card>
      </div>
    </UnlessFailed>
  );
}
