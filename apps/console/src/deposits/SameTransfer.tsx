import { useTranslation } from "@sumi/app/speech.ts";
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
    <section aria-label={t("sameTransfer")}>
      <p className="text-caption text-text-3">{t("sameTransfer")}</p>
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
