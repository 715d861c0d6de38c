import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Link } from "@tanstack/react-router";
import { useFormat } from "../language/use-format.ts";
import type { DepositRow } from "./data.ts";
import { DEPOSITS_PATHS } from "./paths.ts";

/** Links to the other deposits of the same transfer, of which only one can be credited. */
export function SameTransfer({ deposits }: { readonly deposits: readonly DepositRow[] }) {
  const { t } = useTranslation("deposits");
  const format = useFormat();
  if (deposits.length === 0) return null;
  return (
    <section aria-label={t("sameTransfer")} className="max-h-[120px] overflow-y-auto pb-2">
      <p className="flex items-center gap-2 text-small">
        <span className="text-warning">
          <Icon name="warning" size={20} />
        </span>
        {t("sameTransfer")}
      </p>
      <ul className="grid gap-1 text-small">
        {deposits.map(({ id, state, member, amount, coin }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-2">
            <Link
              to={DEPOSITS_PATHS.deposits}
              search={{ state, case: id }}
              className="inline-flex min-h-6 items-center text-link"
            >
              {t("caseTitle", { id })}
            </Link>
            <span className="text-text-3">
              {t(`state_${state}`)} · {member.username} · {format.number(amount)} {coin}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
